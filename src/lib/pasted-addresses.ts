/** Section 5 of the specification: the form of an address, as the API checks it. */
const address = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\.]{2,}$/

export interface PastedAddresses {
  /** In their order, each once: addresses compare without case. */
  addresses: string[]
  /** What looks like no address. */
  wrong: string[]
}

/** What is said to be an address: between angle brackets where a name stands before it. */
const bare = (part: string): string => (/<([^<>]*)>/.exec(part)?.[1] ?? part).trim()

/** Reads a list of addresses as people paste it: from a column, a mail's head, or between commas. */
export function readPastedAddresses(pasted: string): PastedAddresses {
  const found = new Map<string, string>()
  const wrong: string[] = []
  for (const line of pasted.split(/[\n\r,;\t]+/)) {
    const parts = line.includes('<') ? [line] : line.split(/\s+/)
    for (const part of parts.map(bare).filter(text => text !== '')) {
      if (!address.test(part)) wrong.push(part)
      else if (!found.has(part.toLowerCase())) found.set(part.toLowerCase(), part)
    }
  }
  return { addresses: [...found.values()], wrong }
}

/** The places of a list that an answer names as unknown: `emails.3`. */
export function missingPlaces(errors: readonly { path: string }[], list: string): Set<number> {
  const places = errors.map(({ path }) => new RegExp(`^${list}\\.(\\d+)$`).exec(path)?.[1])
  return new Set(places.filter(place => place !== undefined).map(Number))
}
