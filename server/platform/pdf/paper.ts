import type { Ink, Look, Part } from './ink'
import { brokenText, fitted, type Measure } from './lines'
import type { PdfPlan } from './plan'

export const inks = { text: '#1b1f22', muted: '#5a6066', line: '#e3dfd6' } as const

/** A4, in points. */
const sheet = { width: 595.28, height: 841.89 }
const margins = { side: 48, bottom: 56 }

/** What sums of heights may be off by. */
const hair = 0.01

/** Where what stands on each page begins. */
const tops = { first: 48, others: 72 }

const pageLooks = {
  name: { font: 'bold', size: 7.5, colour: inks.text },
  rest: { font: 'regular', size: 7.5, colour: inks.muted },
} as const satisfies Record<string, Look>

/** The height of a line. */
export const lineOf = ({ size }: Look): number => 1.4 * size

/** DejaVu Sans from its highest to its lowest point, by the size. */
const heightOfFont = 1.164

/** The pages of a document, filled from top to bottom. */
export class Paper {
  readonly left = margins.side
  readonly width = sheet.width - 2 * margins.side
  /** Where pages end for what they hold. */
  readonly bottom = sheet.height - margins.bottom
  /** How much a page holds that has nothing on it yet. */
  readonly page = sheet.height - margins.bottom - tops.others
  /** Where the next thing stands. */
  y = tops.first
  /** How many pages there are so far. */
  pages = 1

  /** @param count how many pages there will be; null where they are only counted */
  constructor(
    readonly plan: PdfPlan,
    readonly ink: Ink,
    private readonly ruler: (look: Look) => Measure,
    private readonly count: number | null,
  ) {}

  /** Goes to a new page where there is no room for something of this height. @returns whether it did */
  keep(height: number): boolean {
    const isEmpty = this.pages > 1 && this.y === tops.others
    if (isEmpty || this.y + height <= this.bottom + hair) return false
    this.drawFoot()
    this.ink.newPage()
    this.pages++
    this.y = tops.others
    this.drawHead()
    return true
  }

  measure(look: Look): Measure {
    return this.ruler(look)
  }

  lines(text: string, look: Look, width = this.width): string[] {
    return brokenText(text, width, this.ruler(look))
  }

  /** One line of text. @param right where it ends, for one that stands on the right */
  write(
    text: string,
    look: Look,
    { x = this.left, y = this.y, right }: { x?: number; y?: number; right?: number },
  ) {
    // Where there is nothing to see there is nothing to write either.
    if (text === '') return
    const at = right === undefined ? x : right - this.ruler(look)(text)
    this.ink.text(text, look, at, y + (lineOf(look) - heightOfFont * look.size) / 2)
  }

  rule(y: number, colour: string, height: number): void {
    this.ink.artifact(() => this.ink.fill({ x: this.left, y, width: this.width, height }, colour))
  }

  /** Lines that go on on the next page where there is no room, as one thing in the tree. */
  flow(parent: Part, kind: string, lines: readonly string[], look: Look): void {
    const part = parent.part(kind)
    for (let from = 0; from < lines.length; ) {
      this.keep(lineOf(look))
      const count = Math.max(1, Math.floor((this.bottom + hair - this.y) / lineOf(look)))
      const here = lines.slice(from, from + count)
      part.show(() => {
        for (const line of here) {
          // The blank that was at the end of the line: without it, what is read aloud or copied runs together.
          this.write(`${line} `, look, {})
          this.y += lineOf(look)
        }
      })
      from += here.length
    }
    part.end()
  }

  /** Whose each further page is, and of what. */
  private drawHead(): void {
    const { company, title, about } = this.plan
    this.ink.artifact(() => {
      this.write(this.fitted(`${company} · ${title}`, pageLooks.name), pageLooks.name, { y: 32 })
      this.write(this.fitted(about.join(' · '), pageLooks.rest), pageLooks.rest, { y: 43 })
    }, 'Top')
    this.rule(58, inks.line, 0.5)
  }

  /** When it was made, and the number of the page. Called for the last one at the end. */
  drawFoot(): void {
    const y = this.bottom + 20
    const number = `${this.pages} / ${this.count ?? ''}`
    this.ink.artifact(() => {
      this.write(this.fitted(this.plan.made, pageLooks.rest, this.width - 60), pageLooks.rest, { y })
      this.write(number, pageLooks.rest, { y, right: this.left + this.width })
    }, 'Bottom')
  }

  private fitted(text: string, look: Look, width = this.width): string {
    return fitted(text, width, this.ruler(look))
  }
}
