import { randomUUID } from 'node:crypto'
import { turn } from './turn'

/** What stands in a text where its long list was: nobody sends it. */
const placeholder = randomUUID()

/** How many bytes are looked through, or read, before others have their turn. */
const atOnce = 64 * 1024

const sign = (text: string) => text.charCodeAt(0)
const [quote, backslash, comma] = [sign('"'), sign('\\'), sign(',')]
const opening = new Set([sign('{'), sign('[')])
const closing = new Set([sign('}'), sign(']')])

/** A part of a body, from its first byte to the one after its last. */
type Part = readonly [from: number, to: number]

interface LongList {
  /** The whole but for what stands in the list. */
  frame: string
  parts: Part[]
}

/** Where a scan of JSON is: how many brackets are open, and whether it is in a text. */
class Scan {
  #depth = 0
  #inText = false
  #listFrom: number | undefined
  #partFrom = 0
  readonly #parts: Part[] = []
  #longest: { list: Part; parts: Part[] } | undefined

  constructor(private readonly body: Buffer) {}

  /** Looks through some bytes. @returns where to go on */
  run(from: number, to: number): number {
    const { body } = this
    let at = from
    for (; at < to; at += 1) {
      const byte = body[at] ?? 0
      if (this.#inText) {
        if (byte === backslash) at += 1
        else if (byte === quote) this.#inText = false
      } else if (byte === quote) this.#inText = true
      else if (opening.has(byte)) this.#open(at, byte)
      else if (closing.has(byte)) this.#close(at, byte)
      else if (byte === comma && this.#depth === 2 && this.#listFrom !== undefined) this.#separate(at)
    }
    return at
  }

  #open(at: number, byte: number) {
    this.#depth += 1
    if (this.#depth !== 2 || byte !== sign('[')) return
    this.#listFrom = at
    this.#partFrom = at + 1
    this.#parts.length = 0
  }

  #close(at: number, byte: number) {
    this.#depth -= 1
    if (this.#depth !== 1 || this.#listFrom === undefined) return
    this.#parts.push([this.#partFrom, at])
    const isLongest = this.#parts.length > (this.#longest?.parts.length ?? 1)
    if (isLongest && byte === sign(']'))
      this.#longest = { list: [this.#listFrom, at + 1], parts: [...this.#parts] }
    this.#listFrom = undefined
  }

  #separate(at: number) {
    if (at - this.#partFrom < atOnce) return
    this.#parts.push([this.#partFrom, at])
    this.#partFrom = at + 1
  }

  get longest(): LongList | undefined {
    if (!this.#longest || this.#depth !== 0) return undefined
    const { list, parts } = this.#longest
    const [from, to] = list
    const frame = `${this.body.toString('utf8', 0, from)}"${placeholder}"${this.body.toString('utf8', to)}`
    return { frame, parts }
  }
}

/** Finds the longest list of a body, right in its object; undefined where none is long, or the body is no JSON. */
async function longListOf(body: Buffer): Promise<LongList | undefined> {
  const scan = new Scan(body)
  for (let at = 0; at < body.length; ) {
    at = scan.run(at, Math.min(at + atOnce, body.length))
    await turn()
  }
  return scan.longest
}

/**
 * Reads a long body of JSON, its longest list part by part, with a turn for others between.
 * @param parse reads a text as a whole @throws what it throws
 * @returns undefined where the body is to be read as a whole: it has no long list, or something is wrong with it
 */
export async function readLongJson(
  body: Buffer,
  parse: (text: string, isPart: boolean) => unknown,
): Promise<unknown> {
  const found = await longListOf(body)
  if (!found) return undefined
  const frame = parse(found.frame, false)
  const field = Object.entries(frame ?? {}).find(([, value]) => value === placeholder)?.[0]
  if (field === undefined || Array.isArray(frame)) return undefined
  const list: unknown[] = []
  for (const [from, to] of found.parts) {
    const part = parse(`[${body.toString('utf8', from, to)}]`, true)
    if (!Array.isArray(part) || part.length === 0) return undefined
    for (const one of part) list.push(one)
    await turn()
  }
  return { ...(frame as object), [field]: list }
}
