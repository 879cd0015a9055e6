/// <reference types="node" />
/** The server whose screens are shown: the one that PARLOUR_ADDRESS names, or else one of our own. */

import serve from "../e2e/server";

export default async function serving(): Promise<() => Promise<void>> {
  return process.env["PARLOUR_ADDRESS"] ? async () => undefined : serve();
}
