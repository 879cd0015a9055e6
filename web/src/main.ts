import { mount } from "svelte";
import App from "./App.svelte";
import { follow } from "./lib/address.svelte";
import { begin } from "./lib/settings.svelte";
import { preferred, speak } from "./lib/words.svelte";
import "./styles/base.css";

await speak(preferred());
begin();
follow();
const target = document.getElementById("app");
if (target) mount(App, { target });
