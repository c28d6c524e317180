import { isAddress } from '#contract/words/address'

export interface PastedAddresses {
  /** In their order, each once: addresses compare without case. */
  addresses: string[]
  /** What is no address, or a longer one than anybody here can have. */
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
      if (!isAddress(part)) wrong.push(part)
      else if (!found.has(part.toLowerCase())) found.set(part.toLowerCase(), part)
    }
  }
  return { addresses: [...found.values()], wrong }
}
