/** Breaks text into lines as wide as there is room for. */

/** How wide a text is. */
export type Measure = (text: string) => number

/** Characters that have no look of their own: a font would draw a box for them. */
const unseen = /[\p{Cf}\ufffe\uffff]/gu
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** A text on one line. */
export const onOneLine = (text: string): string => text.replace(controls, ' ').replace(unseen, '').trim()

/** Pieces of a word that is wider than a line. */
function pieces(word: string, width: number, measure: Measure): string[] {
  const found: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && measure(piece + character) > width) {
      found.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...found, piece]
}

/** The lines of a paragraph; a word that is wider than a line is broken where that ends. */
function brokenParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  const blank = measure(' ')
  let line = ''
  let used = 0
  for (const word of paragraph.split(/ +/)) {
    const wide = measure(word)
    if (line !== '' && used + blank + wide <= width) {
      line += ` ${word}`
      used += blank + wide
      continue
    }
    if (line !== '') lines.push(line)
    const parts = wide > width ? pieces(word, width, measure) : [word]
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1) ?? ''
    used = parts.length > 1 ? measure(line) : wide
  }
  return [...lines, line]
}

/** The lines of a text, which keeps its own ends of lines. */
export const brokenText = (text: string, width: number, measure: Measure): string[] =>
  text
    .trim()
    .split(/\r?\n/)
    .flatMap(paragraph => brokenParagraph(onOneLine(paragraph), width, measure))

/** A text that ends with … where there is no room for all of it. */
export function fitted(text: string, width: number, measure: Measure): string {
  const whole = onOneLine(text)
  if (measure(whole) <= width) return whole
  const [first = ''] = pieces(whole, width - measure('…'), measure)
  return `${first.trimEnd()}…`
}
