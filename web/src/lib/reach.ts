/** Who can come to an address. */

/** Whether an address is that of the machine it is read on, and leads nobody else here. */
export function isOwnMachine(host: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/i.test(host);
}
