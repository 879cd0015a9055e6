/** What a page may be told: every view it receives is held to what a seat can see at a real table. */

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Frame = Record<string, Json>;
type View = Record<string, Json>;

const isCount = (value: Json | undefined): boolean => typeof value === "number";
const areCounts = (value: Json | undefined): boolean => Array.isArray(value) && value.every(isCount);
const isHeap = (heap: Json | undefined): boolean =>
  typeof heap === "object" && heap !== null && !Array.isArray(heap) && Object.keys(heap).every((key) => ["cards", "top"].includes(key)) && isCount(heap["cards"]);
const areHeaps = (value: Json | undefined): boolean => Array.isArray(value) && value.every(isHeap);

/** For each game, the places whose cards are hidden, and how they may be told. */
const HIDDEN: Record<string, Record<string, (value: Json | undefined) => boolean>> = {
  flush: { hands: areCounts, unused: isCount },
  "color-flush": {},
  flinch: { hands: areCounts, stack: isCount, stockpiles: areHeaps, reserves: (value) => Array.isArray(value) && value.every(areHeaps) },
  muggins: { hands: areCounts, stockpiles: areHeaps },
  "solitaire-flinch": { pack: isCount },
  "collectors-flinch": { hands: areCounts, store: isCount },
};

/** Everything wrong with the frames one page received; a spectator's frames have no seat. */
export function checkFrames(frames: readonly Frame[]): string[] {
  const wrong: string[] = [];
  let you: Json = null;
  for (const frame of frames.flatMap(unfold)) {
    if ("you" in frame) you = frame["you"] ?? null;
    const view = frame["view"];
    if (typeof view === "object" && view !== null && !Array.isArray(view)) wrong.push(...checkView(view, you));
  }
  return wrong;
}

/** A gap is the updates that were missed and a welcome. */
function unfold(frame: Frame): Frame[] {
  const inner = [frame["welcome"], ...[frame["missed"] ?? []].flat()].filter((one) => typeof one === "object" && one !== null && !Array.isArray(one)) as Frame[];
  return [frame, ...inner.flatMap(unfold)];
}

function checkView(view: View, you: Json): string[] {
  const game = String(view["game"]);
  const rules = HIDDEN[game];
  if (!rules) return [`${game}: nobody said what is hidden in it`];
  const wrong = Object.entries(rules).flatMap(([name, fine]) => (fine(view[name]) ? [] : [`${game}: ${name} is told as ${JSON.stringify(view[name])}`]));
  if ((view["seat"] ?? null) !== you) wrong.push(`${game}: the view of seat ${String(view["seat"])} was sent to seat ${String(you)}`);
  if (you === null && view["hand"] != null) wrong.push(`${game}: a spectator was shown a hand`);
  return wrong;
}
