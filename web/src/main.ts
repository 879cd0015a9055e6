import { mount } from "svelte";
import App from "./App.svelte";
import { follow } from "./lib/address.svelte";
import { keepFocus } from "./lib/focus";
import { begin } from "./lib/settings.svelte";
import { preferred, speak } from "./lib/words.svelte";
import "./styles/base.css";

await speak(preferred());
begin();
follow();
keepFocus();
const target = document.getElementById("app");
target?.replaceChildren(); // the word that stood there until now
if (target) mount(App, { target });
