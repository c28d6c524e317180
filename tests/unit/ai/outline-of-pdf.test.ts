import { describe, expect, it } from 'vitest'
import { outlineDraft } from '../../../contract/schemas/programs/outline-draft'
import { outlineOfDocument } from '../../../server/groups/ai/pdf/build'
import { openPdf } from '../../../server/groups/ai/pdf/open'
import * as documents from '../../setup/documents/documents'

type Made = Uint8Array | Promise<Uint8Array>

const proposalOf = async (bytes: Made) => {
  const proposal = outlineOfDocument(await openPdf(await bytes, 'staff_handbook.pdf', () => {}))
  expect(outlineDraft.safeParse(proposal.outline).error).toBeUndefined()
  return proposal
}

type Proposal = Awaited<ReturnType<typeof proposalOf>>

/** An outline as lines: modules, lessons with their pages, and classes where they are called otherwise. */
const linesOf = ({ outline }: Proposal) =>
  outline.modules.flatMap(({ title, lessons }) => [
    title,
    ...lessons.flatMap(lesson => [
      `  ${lesson.title} (${lesson.pages?.from}-${lesson.pages?.to})`,
      ...lesson.classes.filter(each => each.title !== lesson.title).map(each => `    ${each.title}`),
    ]),
  ])

const textOf = ({ outline }: Proposal) =>
  outline.modules
    .flatMap(({ lessons }) => lessons.flatMap(({ classes }) => classes.map(({ text }) => text)))
    .join('\n')

const chapter = (title: string, page: number) => [
  title,
  `  Introduction (${page}-${page})`,
  `  Section 1 (${page}-${page})`,
  `  Section 2 (${page}-${page})`,
]

const threeChapters = [
  ...chapter('Chapter 1 Welcome', 1),
  ...chapter('Chapter 2 Safety', 2),
  ...chapter('Chapter 3 Data', 3),
]

describe('the outline of a document', () => {
  it('has no number that its place says again, and those that belong to a title', () => {
    const heads = [
      ['1 Safety', 0],
      ['1.1 Fire', 1],
      ['5 reasons to look up', 1],
      ['2 Hygiene', 0],
      ['2.1 Hands', 1],
    ] as const
    const { outline } = outlineOfDocument({
      title: 'Handbook',
      pagesCount: heads.length,
      lines: [],
      bookmarks: heads.map(([title, level], place) => ({ title, level, page: place + 1 })),
    })
    expect(outline.modules.map(({ title, lessons }) => [title, lessons.map(lesson => lesson.title)])).toEqual(
      [
        ['Safety', ['Fire', '5 reasons to look up']],
        ['Hygiene', ['Hands']],
      ],
    )
  })

  it('follows headings by their size, under the title of its first page', async () => {
    const proposal = await proposalOf(documents.bySize())
    expect(linesOf(proposal)).toEqual(
      ['Welcome', 'Safety', 'Data'].flatMap((title, place) => [
        title,
        `  Introduction (${place + 2}-${place + 2})`,
        `  Part A of this (${place + 2}-${place + 2})`,
        `  Part B of this (${place + 2}-${place + 2})`,
      ]),
    )
    expect(proposal).toMatchObject({
      outline: { title: 'Employee Handbook', language: 'english' },
      builder: 'outline',
      basis: 'headings',
      pagesCount: 4,
      uncovered: [1],
    })
  })

  it('follows bookmarks where there are any', async () => {
    const proposal = await proposalOf(documents.withBookmarks())
    expect(proposal.basis).toBe('bookmarks')
    expect(linesOf(proposal)).toEqual(
      ['Orientation', 'Procedures', 'Closing'].flatMap((title, place) => [
        title,
        `  Introduction (${place + 1}-${place + 1})`,
        `  ${title} in detail (${place + 1}-${place + 1})`,
      ]),
    )
  })

  it('follows numbers where all letters are alike', async () => {
    const lines = linesOf(await proposalOf(documents.numbered()))
    expect(lines.filter(line => !line.startsWith(' '))).toEqual(
      [1, 2, 3].map(part => `Chapter ${part}: The rules of part ${part}`),
    )
    expect(lines.filter(line => line.startsWith('  What applies in case'))).toHaveLength(6)
  })

  it('goes three levels deep by numbers in bold', async () => {
    expect(linesOf(await proposalOf(documents.boldNumbers())).slice(0, 6)).toEqual([
      'Topic 1',
      '  Introduction (1-1)',
      '  Subject 1 (1-1)',
      '    Detail',
      '  Subject 2 (1-1)',
      '    Detail',
    ])
  })

  it('knows Spanish, and takes no table of contents for headings', async () => {
    const proposal = await proposalOf(documents.spanish())
    expect(proposal).toMatchObject({
      outline: { title: 'Manual de prevención', language: 'spanish' },
      uncovered: [1, 2],
    })
    expect(linesOf(proposal)).toEqual([
      'Capítulo 1 Introducción',
      '  Introducción (3-3)',
      '  Objeto (3-3)',
      '  Ámbito de aplicación (3-3)',
      'Capítulo 2 Riesgos',
      '  Introducción (4-4)',
      '  Objeto (4-4)',
      '  Ámbito de aplicación (4-4)',
    ])
  })

  it('leaves headers and footers out', async () => {
    const proposal = await proposalOf(documents.withFurniture())
    expect(linesOf(proposal).slice(0, 12)).toEqual(threeChapters)
    expect(proposal.outline.title).toBe('staff handbook')
    expect(textOf(proposal)).not.toMatch(/Acme Handbook|Page \d/)
  })

  it('reads two columns one after the other', async () => {
    const text = textOf(await proposalOf(documents.twoColumns()))
    expect(text).toContain('Left 1 tells the first half. Left 2 tells the first half.')
    expect(text.indexOf('Left 20')).toBeLessThan(text.indexOf('Right 1 '))
  })

  it('is made of pages where there are no headings, and says so', async () => {
    const proposal = await proposalOf(documents.withoutHeadings())
    expect(proposal).toMatchObject({ basis: 'pages', uncovered: [] })
    expect(linesOf(proposal).filter(line => /^ {2}\S/.test(line))).toEqual([
      '  Pages 1–10 (1-10)',
      '  Pages 11–20 (11-20)',
      '  Pages 21–23 (21-23)',
    ])
  })

  it('has headings of several lines as one', async () => {
    const [module] = (await proposalOf(documents.longHeadings())).outline.modules
    expect(module?.lessons.map(({ title }) => title)).toEqual(
      [1, 2, 3].map(
        place =>
          `Chapter ${place} What everybody who works with machines of our company must know before they begin`,
      ),
    )
  })

  it('names pages without text', async () => {
    const proposal = await proposalOf(documents.partlyScanned())
    expect(proposal.uncovered).toEqual([3])
    expect(linesOf(proposal).at(-1)).toBe('  Chapter 3 After the picture (4-4)')
  })

  it('takes no lists for headings', async () => {
    const proposal = await proposalOf(documents.withLists())
    expect(linesOf(proposal).filter(line => line.startsWith(' '))).toEqual([
      '  Opening (1-1)',
      '  Closing (1-1)',
    ])
    expect(textOf(proposal)).toContain('\n2. Check the door and the window')
  })

  it('has no orders among its titles: they are text like any other', async () => {
    const proposal = await proposalOf(documents.hiddenOrders())
    expect(linesOf(proposal)).toEqual(threeChapters)
  })

  it('parts what is longer than learners read at once', async () => {
    expect(linesOf(await proposalOf(documents.longChapter())).slice(1, 4)).toEqual([
      '  Chapter 1 Long (1-6)',
      '    Chapter 1 Long (2)',
      '    Chapter 1 Long (3)',
    ])
  })

  it('is read of a file that is only locked against changes', async () => {
    expect(linesOf(await proposalOf(documents.onlyLocked()))).toEqual(threeChapters)
  })

  it('has every page of a long document, each once', async () => {
    const { outline, uncovered } = await proposalOf(documents.manyPages(120))
    expect(outline.modules).toHaveLength(12)
    expect(outline.modules.flatMap(({ lessons }) => lessons)).toHaveLength(120)
    expect(uncovered).toEqual([])
  })
})

describe('a document that cannot be read', () => {
  const problemOf = async (bytes: Made) =>
    openPdf(await bytes, 'x.pdf', () => {}).then(
      () => null,
      error => error.code,
    )

  it.each([
    ['is protected by a password', documents.encrypted, 'pdfEncrypted'],
    ['is made of pictures', documents.scanned, 'pdfScanned'],
    ['is empty', documents.emptyPages, 'pdfEmpty'],
    ['ends too early', documents.truncated, 'pdfDamaged'],
    ['has nothing in it', documents.broken, 'pdfDamaged'],
    ['leads to itself', documents.circular, 'pdfDamaged'],
  ] as const)('says so where it %s', async (_, make, code) => {
    expect(await problemOf(make())).toBe(code)
  })

  it('says so where it has too many pages', async () => {
    expect(await problemOf(documents.withoutHeadings(2001))).toBe('pdfPages')
  })
})
