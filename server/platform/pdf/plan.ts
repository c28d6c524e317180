import type { Picture } from '../files/pictures'

/** A chart, or another picture, with what it shows in words. */
export interface PlannedPicture extends Omit<Picture, 'bytes'> {
  bytes: Uint8Array
  alternative: string
  /** Where it stands in the body, for what is said of a damaged one. */
  path: string
}

export interface PlannedTable {
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

export interface PlannedSection {
  title: string
  text: readonly string[]
  picture?: PlannedPicture
  table?: PlannedTable
}

/** A document as it is to be: its parts in their order, and what stands on each page. */
export interface PdfPlan {
  title: string
  language: string
  /** Whose it is. */
  company: string
  /** What it is about, in lines. */
  about: readonly string[]
  /** When it was made, in words, and as an instant. */
  made: string
  madeAt: string
  /** A colour for titles and lines that can be read on white. */
  accent: string
  sections: readonly PlannedSection[]
}

/** What the thread answers. */
export type PdfAnswer =
  | { kind: 'written'; pages: number }
  /** A picture that is none. */
  | { kind: 'damaged'; path: string }

/** A picture that looked whole, and is not. */
export class DamagedPicture extends Error {
  override readonly name = 'DamagedPicture'

  /** @param path where it stands in the body */
  constructor(
    readonly path: string,
    cause: unknown,
  ) {
    super(`The picture at ${path} is damaged`, { cause })
  }
}
