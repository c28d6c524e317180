import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { Measure } from './lines'
import { DamagedPicture, type PdfPlan, type PlannedPicture } from './plan'
import { onWhite } from './png/on-white'

const require = createRequire(import.meta.url)

/** By their paths: a font that has a name of its own besides is read anew each time that it is asked for. */
const fonts = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}

/** How a text looks. */
export interface Look {
  font: keyof typeof fonts
  size: number
  colour: string
}

/** Where something stands, in points from the upper left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** What is told of a part of the tree to who cannot see it. */
interface Told {
  alt?: string
  box?: Box
  scope?: 'Column'
}

/** A part of the tree that says what the things on the pages are. */
export interface Part {
  part(kind: string, told?: Told): Part
  /** Draws what it is of. */
  show(draw: () => void): void
  /** Nothing comes to it any more. */
  end(): void
}

/** What draws: a document, or nothing, where pages are only counted. */
export interface Ink {
  readonly root: Part
  newPage(): void
  text(text: string, look: Look, x: number, y: number): void
  fill(box: Box, colour: string): void
  /** @throws DamagedPicture */
  picture(picture: PlannedPicture, box: Box): void
  /** Draws what is no part of what the document says. */
  artifact(draw: () => void, attached?: 'Top' | 'Bottom'): void
  /** A title that readers list beside the pages, for this one. */
  bookmark(title: string): void
}

/** How wide texts are, by their looks. Each word is measured once. */
export function createRuler(): (look: Look) => Measure {
  const doc = new PDFDocument({ font: fonts.regular, fontLayoutCache: false })
  const known = { regular: new Map<string, number>(), bold: new Map<string, number>() }
  const wordAtOne = (font: Look['font'], word: string) => {
    let width = known[font].get(word)
    if (width === undefined) {
      width = doc.font(fonts[font]).fontSize(1).widthOfString(word)
      known[font].set(word, width)
    }
    return width
  }
  return ({ font, size }) => {
    const blank = wordAtOne(font, ' ')
    return text => {
      const words = text.split(' ')
      return words.reduce((sum, word) => sum + wordAtOne(font, word), blank * (words.length - 1)) * size
    }
  }
}

const nothing: Part = { part: () => nothing, show: draw => draw(), end: () => {} }

/** Draws nothing: how many pages there are is known before the first of them says so. */
export const noInk: Ink = {
  root: nothing,
  newPage: () => {},
  text: () => {},
  fill: () => {},
  picture: () => {},
  artifact: draw => draw(),
  bookmark: () => {},
}

class TreePart implements Part {
  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly element: PDFKit.PDFStructureElement,
  ) {}

  part(kind: string, { alt, box, scope }: Told = {}): Part {
    const told = { alt, scope, bbox: box && [box.x, box.y, box.x + box.width, box.y + box.height] }
    const element = this.doc.struct(kind, told)
    this.element.add(element)
    return new TreePart(this.doc, element)
  }

  show(draw: () => void): void {
    this.element.add(draw)
  }

  end(): void {
    this.element.end()
  }
}

/** Draws a PDF; its bytes come from `doc`. */
export class PdfInk implements Ink {
  readonly doc: PDFKit.PDFDocument
  readonly root: Part

  constructor({ title, company, language, madeAt }: PdfPlan) {
    const at = new Date(madeAt)
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: language,
      font: fonts.regular,
      info: { Title: title, Author: company, Creator: 'Management portal', CreationDate: at, ModDate: at },
    })
    const root = this.doc.struct('Document')
    this.doc.addStructure(root)
    this.root = new TreePart(this.doc, root)
  }

  newPage(): void {
    this.doc.addPage()
  }

  text(text: string, { font, size, colour }: Look, x: number, y: number): void {
    this.doc.font(fonts[font]).fontSize(size).fillColor(colour).text(text, x, y, { lineBreak: false })
  }

  fill({ x, y, width, height }: Box, colour: string): void {
    this.doc.rect(x, y, width, height).fill(colour)
  }

  picture({ bytes, ending, path }: PlannedPicture, { x, y, width, height }: Box): void {
    const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    try {
      this.doc.image(ending === 'png' ? onWhite(content) : content, x, y, { width, height })
    } catch (error) {
      throw new DamagedPicture(path, error)
    }
  }

  artifact(draw: () => void, attached?: 'Top' | 'Bottom'): void {
    this.doc.markContent(
      'Artifact',
      attached ? { type: 'Pagination', attached: [attached] } : { type: 'Layout' },
    )
    draw()
    this.doc.endMarkedContent()
  }

  bookmark(title: string): void {
    this.doc.outline.addItem(title)
  }
}
