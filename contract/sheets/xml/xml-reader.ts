import { damaged } from '../bounds'
import { unescaped } from './xml-text'

/** Is told of a document as it is read; names come without their prefix. */
export interface XmlListener {
  /** @param tag the name and what follows it, as written */
  open(name: string, tag: string): void
  close(name: string): void
  text(text: string): void
  /** Whether the rest is of no interest. */
  isDone(): boolean
}

/** Characters of a tag or text; a longer one is no cell. */
const longest = 1_000_000

/**
 * Reads XML as it comes, in pieces of any size: nothing is kept but what is not ended yet. Declarations of types, and with
 * them entities of their own, are refused.
 */
export class XmlReader {
  readonly #listener: XmlListener
  #decoder: TextDecoder | undefined
  #text = ''

  constructor(listener: XmlListener) {
    this.#listener = listener
  }

  /**
   * Takes the next bytes. @returns whether there is interest in more
   * @throws SheetProblem where it is no XML
   */
  take(bytes: Uint8Array): boolean {
    this.#decoder ??= decoderFor(bytes)
    return this.#read(this.#decoder.decode(bytes, { stream: true }))
  }

  /** Takes a whole document that is short. */
  takeText(text: string): void {
    this.#read(text)
  }

  #read(more: string): boolean {
    const text = this.#text + more
    let at = 0
    while (!this.#listener.isDone()) {
      const next = this.#step(text, at)
      if (next === undefined) break
      at = next
    }
    this.#text = text.slice(at)
    if (this.#text.length > longest) throw damaged()
    return !this.#listener.isDone()
  }

  /** Reads a text or a tag. @returns where it ends; undefined where it is not whole yet */
  #step(text: string, at: number): number | undefined {
    if (at >= text.length) return undefined
    if (text[at] === '<') return this.#tag(text, at)
    const end = text.indexOf('<', at)
    if (end === -1) return undefined
    this.#listener.text(unescaped(text.slice(at, end)))
    return end
  }

  #tag(text: string, at: number): number | undefined {
    const second = text[at + 1]
    if (second === '!') return this.#mark(text, at)
    if (second === '?') return behind(text, '?>', at)
    const end = tagEnd(text, at)
    if (end === undefined) return undefined
    if (second === '/') this.#listener.close(nameOf(text.slice(at + 2, end).trimEnd()))
    else {
      const isEmpty = text[end - 1] === '/'
      const tag = text.slice(at + 1, isEmpty ? end - 1 : end)
      const name = nameOf(tag)
      this.#listener.open(name, tag)
      if (isEmpty) this.#listener.close(name)
    }
    return end + 1
  }

  /** A comment or literal text; a declaration is refused. */
  #mark(text: string, at: number): number | undefined {
    if (text.startsWith('<!--', at)) return behind(text, '-->', at + 4)
    if (text.startsWith('<![CDATA[', at)) {
      const end = text.indexOf(']]>', at)
      if (end === -1) return undefined
      this.#listener.text(text.slice(at + 9, end))
      return end + 3
    }
    if (text.length - at < 9) return undefined
    throw damaged()
  }
}

function decoderFor([first, second]: Uint8Array): TextDecoder {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le')
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be')
  return new TextDecoder()
}

function behind(text: string, end: string, from: number): number | undefined {
  const at = text.indexOf(end, from)
  return at === -1 ? undefined : at + end.length
}

const [doubleQuote, singleQuote, end] = [34, 39, 62]

/** Where a tag ends; `>` within quotes is part of a value. */
function tagEnd(text: string, from: number): number | undefined {
  let open = 0
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (open !== 0) open = code === open ? 0 : open
    else if (code === end) return at
    else if (code === doubleQuote || code === singleQuote) open = code
  }
  return undefined
}

/** The name that a tag begins with, without its prefix. */
function nameOf(tag: string): string {
  let at = 0
  let from = 0
  for (; at < tag.length; at++) {
    const code = tag.charCodeAt(at)
    if (code <= 32) break
    if (code === 58) from = at + 1
  }
  return tag.slice(from, at)
}
