import { getDocumentProxy } from 'unpdf'

// PDF.js, which knows nothing of what wrote the file, as one package that runs on the oldest Node that the product does.

/** A part of the tree that says what things are. */
export interface Part {
  role: string
  alt?: string
  /** Left, bottom, right, top. */
  bbox?: number[]
  children?: Part[]
}

export interface ReadPage {
  /** Each line that was written. */
  lines: string[]
  /** The parts of the tree that stand on it, from its root. */
  parts: Part[]
  /** Points. */
  width: number
  height: number
}

export interface ReadPdf {
  info: Record<string, unknown>
  isTagged: boolean
  outline: string[]
  pages: ReadPage[]
}

interface Item {
  str?: string
}

/** Reads a PDF back. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await pdf.getMetadata()
  const pages: ReadPage[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const tree = (await page.getStructTree()) as Part | null
    const [, , width = 0, height = 0] = page.view
    const lines = (items as Item[]).map(({ str = '' }) => str.trim()).filter(line => line !== '')
    pages.push({ lines, parts: tree?.children ?? [], width, height })
  }
  const outline = ((await pdf.getOutline()) as { title: string }[] | null) ?? []
  const marks = (await pdf.getMarkInfo()) as { Marked?: boolean } | null
  await pdf.destroy()
  return {
    info: info as Record<string, unknown>,
    isTagged: marks?.Marked === true,
    outline: outline.map(({ title }) => title),
    pages,
  }
}

/** All parts of a role, wherever they stand. */
export const partsOf = (parts: readonly Part[], role: string): Part[] =>
  parts.flatMap(part => [...(part.role === role ? [part] : []), ...partsOf(part.children ?? [], role)])
