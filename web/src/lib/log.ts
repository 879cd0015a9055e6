/** The log: what happened, in sentences, each with the moment it belongs to. */

import type { EventTold } from "./protocol";
import type { AnyNews, Moment } from "./truth";
import type { Key } from "./words.svelte";
import { t, told } from "./words.svelte";

export interface LogLine {
  id: string;
  moment: Moment;
  text: string;
  /** something a player said rather than did */
  speech: boolean;
}

const NEWS: Partial<Record<AnyNews["what"], Key>> = {
  sat: "news.sat",
  left: "news.left",
  renamed: "news.renamed",
  went: "news.went",
  came: "news.came",
  stood_in: "news.stood_in",
  said: "news.said",
  reacted: "news.reacted",
};

function tableSentence(news: AnyNews | null, names: readonly string[]): string {
  const key = news && NEWS[news.what];
  if (!key) return "";
  const seat = "seat" in news && news.seat !== null ? news.seat : -1;
  const name = "name" in news ? news.name : (names[seat] ?? "");
  const text = news.what === "said" ? news.text : news.what === "reacted" ? t(`react.${news.reaction}`) : "";
  const before = news.what === "renamed" ? news.before : "";
  return t(key, { name, text, before });
}

/** Sentences that are told in other words than at their time. */
export type Retold = ReadonlyMap<EventTold, string>;
const AS_TOLD: Retold = new Map();

/** The sentences of a moment. */
export function sentences(moment: Moment, names: readonly string[], retold: Retold = AS_TOLD): string[] {
  const table = tableSentence(moment.news, names);
  const events = moment.events.map((one) => retold.get(one) ?? told(one.text));
  return [...(table ? [table] : []), ...events.filter((text) => text !== "")];
}

/** All lines, the oldest first. */
export function logLines(moments: readonly Moment[], names: readonly string[], retold: Retold = AS_TOLD): LogLine[] {
  const gone = new Set<number | null>();
  return moments.filter(({ news }) => returns(news, gone)).flatMap((moment) =>
    sentences(moment, names, retold).map((text, i) => ({
      id: `${moment.version}.${i}`,
      moment,
      text,
      speech: moment.news?.what === "said" || moment.news?.what === "reacted",
    })),
  );
}

/** Whoever comes is back only if he had gone: the first time he is simply there. */
function returns(news: AnyNews | null, gone: Set<number | null>): boolean {
  if (news?.what === "went") gone.add(news.seat);
  return news?.what !== "came" || gone.delete(news.seat);
}
