import { loadavg } from 'node:os'
import { readOutline } from '../../server/groups/ai/pdf/read-outline'
import { manyPages } from '../../tests/setup/documents/documents'
import { type Figures, figuresOf } from '../measure'

export interface DocumentFigures {
  pages: number
  megabytes: number
  /** ms from the bytes to the outline, the start of the thread included. */
  time: Figures
  lessons: number
}

export interface DocumentsFigures {
  documents: DocumentFigures[]
  /** What kept the machine busy when it began, in processes. */
  load: number
}

const rounds = 5

async function measureDocument(pages: number): Promise<DocumentFigures> {
  const bytes = await manyPages(pages)
  const times: number[] = []
  let lessons = 0
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    const { outline } = await readOutline(bytes, 'handbook.pdf')
    times.push(performance.now() - begun)
    lessons = outline.modules.flatMap(module => module.lessons).length
  }
  return { pages, megabytes: bytes.length / (1024 * 1024), time: figuresOf(times), lessons }
}

/** From a PDF of so many pages to its outline, by the rules alone. */
export async function measureDocuments(sizes: readonly number[]): Promise<DocumentsFigures> {
  const [load = 0] = loadavg()
  const documents: DocumentFigures[] = []
  for (const pages of sizes) documents.push(await measureDocument(pages))
  return { documents, load }
}
