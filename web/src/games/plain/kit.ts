/** Any game that has no table of its own: what its view says, in words, and every legal move to choose from. */

import type { Act, Spot } from "../../lib/acts";
import { labelled, t } from "../../lib/words.svelte";
import type { Kit, Scene } from "../kit";
import { whose } from "../kit";
import { Reading, type Field, type Fields } from "./fields";
import Table from "./Table.svelte";

export interface PlainKit extends Kit {
  read(scene: Scene): Fields;
}

/** The place where a move can be chosen. */
export const placeOf = (move: string): Spot => `move:${move}`;

const sentence = ({ label, text }: Field): string => `${labelled(label, text)}.`;

export const plain = (): PlainKit => {
  const reading = new Reading();
  const read = ({ view, names }: Scene): Fields => reading.of(view, names);
  return {
    deck: "number",
    Table: Table as Kit["Table"],
    read,

    acts: ({ view }: Scene): Act[] => view.legal.map((move) => ({ from: placeOf(move), moves: [move], says: move })),

    attempt: (_, from: Spot): string[] | null => (from.startsWith("move:") ? [from.slice("move:".length)] : null),

    told(scene: Scene): string[] {
      const { hand, seats, rest } = read(scene);
      const { legal } = scene.view;
      return [
        ...(hand ? [sentence({ label: t("region.hand", { count: hand.length }), text: hand.join(", ") || "–" })] : []),
        ...(legal.length > 0 ? [sentence({ label: t("plain.moves"), text: legal.join(", ") })] : []),
        ...rest.map(sentence),
        ...seats.map((fields, seat) => sentence({ label: whose(scene, seat, t("you")), text: fields.map(({ label, text }) => labelled(label, text)).join("; ") || "–" })),
      ];
    },
  };
};
