import { damaged, mostCellCharacters, mostCells, tooLarge } from '../bounds'
import type { XmlListener } from '../xml/xml-reader'

/** Characters that XML does not hold stand as `_xHHHH_` (ECMA-376, 22.9.2.19). */
export const textOf = (written: string): string =>
  written.includes('_x')
    ? written.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : written

/** Puts the runs of a text together; how they are read aloud stands among them and is left out. */
export class RichText {
  #text = ''
  #isText = false
  #isReading = false

  open(name: string): void {
    if (name === 'rPh') this.#isReading = true
    this.#isText = name === 't' && !this.#isReading
  }

  close(name: string): void {
    if (name === 'rPh') this.#isReading = false
    this.#isText = false
  }

  add(text: string): void {
    if (!this.#isText) return
    this.#text += text
    if (this.#text.length > mostCellCharacters) throw damaged()
  }

  /** What came since the last time. */
  taken(): string {
    const text = textOf(this.#text)
    this.#text = ''
    return text
  }
}

/** Collects the texts that cells refer to (ECMA-376, 18.4). */
export class SharedStrings implements XmlListener {
  readonly strings: string[] = []
  readonly #rich = new RichText()

  open(name: string): void {
    this.#rich.open(name)
  }

  close(name: string): void {
    this.#rich.close(name)
    if (name !== 'si') return
    this.strings.push(this.#rich.taken())
    if (this.strings.length > mostCells) throw tooLarge()
  }

  text(text: string): void {
    this.#rich.add(text)
  }

  isDone(): boolean {
    return false
  }
}
