/** The bytes of an archive. @param entries each is read to its end before the next one */
export function zip(
  entries: Iterable<{ path: string; texts: Iterable<string> }>,
): AsyncGenerator<Uint8Array<ArrayBuffer>>
