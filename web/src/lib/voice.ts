/** What is said aloud while a sheet is open: the page behind it is silent, so the sheet has a voice of its own. */

/** a voice must have been there for a moment before what it says is heard, in milliseconds */
const BREATH = 120;

/** Say it out of the sheet on top, if one is open; what comes back takes it back as long as it was not said. */
export function sayInSheet(words: string): () => void {
  let timer = setTimeout(() => {
    const sheet = [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")].at(-1);
    if (!sheet) return;
    const voice = voiceIn(sheet);
    voice.textContent = "";
    timer = setTimeout(() => (voice.textContent = words), BREATH);
  });
  return () => clearTimeout(timer);
}

/** Of an alert: what it says, now and later, is said out of an open sheet too. */
export function aloud(alert: HTMLElement): () => void {
  let silence = (): void => {};
  const say = (): void => {
    silence();
    silence = sayInSheet(alert.innerText.replace(/\s+/g, " ").trim());
  };
  const watch = new MutationObserver(say);
  watch.observe(alert, { childList: true, characterData: true, subtree: true });
  say();
  return () => {
    watch.disconnect();
    silence();
  };
}

/** The sheet's own voice, which goes with it. */
function voiceIn(sheet: HTMLDialogElement): HTMLElement {
  const there = sheet.querySelector<HTMLElement>(":scope > [aria-live]");
  if (there) return there;
  const voice = document.createElement("div");
  voice.className = "unseen";
  voice.ariaLive = "polite";
  voice.role = "log";
  sheet.append(voice);
  return voice;
}
