import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Failure } from '../../../server/errors/failure'
import type { PdfPlan, PlannedPicture, PlannedSection } from '../../../server/platform/pdf/plan'
import { writePdf } from '../../../server/platform/pdf/write-pdf'
import { testDirectory } from '../../setup/databases'
import { canvasPng, jpeg } from './pictures'
import { type Part, partsOf, type ReadPage, type ReadPdf, readPdf } from './read-pdf'

const a4 = { width: 595.28, height: 841.89 }
const margin = 48
const place = 'report.sections.0.image'

const planOf = (sections: PlannedSection[], more: Partial<PdfPlan> = {}): PdfPlan => ({
  title: 'Resumen de la formación',
  language: 'es',
  company: 'Acme Formación, S.A.',
  about: ['1 ene 2026 – 31 mar 2026', 'Carpeta: Ventas'],
  made: 'Generado el 24 de noviembre de 2026',
  madeAt: '2026-11-24T09:52:00.000Z',
  accent: '#0b5f5a',
  sections,
  ...more,
})

async function written(plan: PdfPlan): Promise<ReadPdf> {
  const file = join(await testDirectory(), 'report.pdf')
  const pages = await writePdf(file, plan)
  const read = await readPdf(await readFile(file))
  expect(read.pages).toHaveLength(pages)
  return read
}

const picture = (width: number, height: number, alternative = 'Una curva'): PlannedPicture => ({
  bytes: canvasPng(width, height),
  ending: 'png',
  width,
  height,
  alternative,
  path: place,
})

const textOf = ({ lines }: ReadPage) => lines.join(' ')
const figuresOf = ({ parts }: ReadPage) => partsOf(parts, 'Figure')

/** A picture is as it was, whole, no larger than it is sharp, and within the margins. */
function expectWhole({ bbox = [] }: Part, { width, height }: PlannedPicture): void {
  const [left = 0, bottom = 0, right = 0, top = 0] = bbox
  expect(left).toBeGreaterThanOrEqual(margin)
  expect(right).toBeLessThanOrEqual(a4.width - margin + 0.01)
  expect(bottom).toBeGreaterThanOrEqual(56 - 0.01)
  expect(top).toBeLessThanOrEqual(a4.height - margin)
  expect((right - left) / (top - bottom)).toBeCloseTo(width / height, 1)
  expect(right - left).toBeLessThanOrEqual(0.75 * width + 0.01)
}

describe('a PDF', () => {
  it('says whose it is, what it is about and when it was made, with its language, titles and tree', async () => {
    const read = await written(
      planOf([{ title: 'Progreso medio', text: ['67,4 % (812 ÷ 1204)'], picture: picture(1600, 700) }]),
    )
    expect(read.info).toMatchObject({
      Title: 'Resumen de la formación',
      Author: 'Acme Formación, S.A.',
      Language: 'es',
      CreationDate: 'D:20261124095200Z',
    })
    expect(read.isTagged).toBe(true)
    expect(read.outline).toEqual(['Progreso medio'])
    const [page] = read.pages
    expect([page?.width, page?.height]).toEqual([a4.width, a4.height])
    expect(page?.lines).toEqual([
      'Acme Formación, S.A.',
      'Resumen de la formación',
      '1 ene 2026 – 31 mar 2026',
      'Carpeta: Ventas',
      'Generado el 24 de noviembre de 2026',
      'Progreso medio',
      '67,4 % (812 ÷ 1204)',
      'Generado el 24 de noviembre de 2026',
      '1 / 1',
    ])
    const parts = page?.parts ?? []
    expect(parts.map(({ role }) => role)).toEqual(['Document'])
    for (const [role, count] of [
      ['H1', 1],
      ['H2', 1],
      ['P', 5],
      ['Figure', 1],
    ] as const)
      expect(partsOf(parts, role), role).toHaveLength(count)
    expect(partsOf(parts, 'Figure')[0]?.alt).toBe('Una curva')
  })

  it('has texts of many alphabets, which can be searched', async () => {
    const text = 'Ñandú, façade, office, Łódź, Ελληνικά, Українська, ½ ≤ 3 €, «–»'
    const { pages } = await written(planOf([{ title: text, text: [`\u202e${text}\u0007`] }]))
    expect(pages[0]?.lines.filter(line => line === text)).toHaveLength(2)
  })

  it.each([
    ['wide', 4000, 300],
    ['high', 300, 4000],
    ['small', 40, 30],
    ['as large as the page', 2000, 3000],
  ])('draws a %s picture whole, under its title', async (_, width, height) => {
    const of = picture(width, height)
    const text = ['A sentence. '.repeat(40)]
    const { pages } = await written(
      planOf([
        { title: 'First', text },
        { title: 'Second', text, picture: of },
      ]),
    )
    const page = pages.find(page => figuresOf(page).length > 0)
    expect(page?.lines).toContain('Second')
    for (const figure of figuresOf(page as ReadPage)) expectWhole(figure, of)
  })

  it('takes a JPEG', async () => {
    const of = { ...picture(4, 3), bytes: jpeg, ending: 'jpg' }
    const { pages } = await written(planOf([{ title: 'JPEG', text: [], picture: of }]))
    expectWhole(figuresOf(pages[0] as ReadPage)[0] as Part, of)
  })

  it('repeats the head of a table on each page, and cuts no row', async () => {
    const rows = Array.from({ length: 120 }, (_, row) => [
      `Person ${row}`,
      'A long name '.repeat(20),
      `${row} %`,
    ])
    const table = { head: ['Who', 'What', 'How far'], rows }
    const { pages } = await written(planOf([{ title: 'Table', text: [], table }]))
    expect(pages.length).toBeGreaterThan(5)
    for (const { lines } of pages) expect(lines).toEqual(expect.arrayContaining(['Who', 'What', 'How far']))
    expect(pages.flatMap(({ parts }) => partsOf(parts, 'TH'))).toHaveLength(3)
    expect(pages.flatMap(({ parts }) => partsOf(parts, 'TR'))).toHaveLength(121)
    for (const row of rows) {
      const [first = '', , last = ''] = row
      const on = pages.filter(({ lines }) => lines.includes(first))
      expect(on).toHaveLength(1)
      expect(on[0]?.lines).toContain(last)
    }
    for (const [place, page] of pages.entries()) {
      expect(page.lines.at(-1)).toBe(`${place + 1} / ${pages.length}`)
      if (place > 0) expect(page.lines).toContain('Acme Formación, S.A. · Resumen de la formación')
      if (place > 0) expect(page.lines).toContain('1 ene 2026 – 31 mar 2026 · Carpeta: Ventas')
    }
  })

  it('draws a table with more columns than a page is wide in parts, each with its first column', async () => {
    const head = Array.from({ length: 40 }, (_, place) => `C${place}`)
    const table = { head, rows: [head.map((_, place) => `value ${place}`), ['only one']] }
    const { pages } = await written(planOf([{ title: 'Wide', text: [], table }]))
    const lines = pages.flatMap(page => page.lines)
    for (const name of head.slice(1)) expect(lines.filter(line => line === name)).toHaveLength(1)
    expect(lines.filter(line => line === 'C0').length).toBeGreaterThan(4)
    expect(lines.filter(line => line === 'only one')).toHaveLength(lines.filter(line => line === 'C0').length)
  })

  it('leaves no title alone at the end of a page, and loses no word', async () => {
    const sentence = fc.integer({ min: 1, max: 300 }).map(count => 'word '.repeat(count).trim())
    const section = fc.record({
      title: fc.constantFrom('', 'Title', 'A title that goes on and on '.repeat(7)),
      text: fc.array(sentence, { maxLength: 4 }),
      picture: fc.option(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 }))),
      rows: fc.option(fc.integer({ min: 0, max: 40 })),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(section, { minLength: 1, maxLength: 8 }), async made => {
        const sections = made.map(({ title, text, picture: size, rows }, place) => ({
          title: title && `${place} ${title}`,
          text,
          picture: size ? picture(...size) : undefined,
          table:
            rows === null ? undefined : { head: ['Row'], rows: Array.from({ length: rows }, () => ['cell']) },
        }))
        const { pages } = await written(planOf(sections))
        const all = pages.map(textOf).join(' ').split(' ')
        const words = made.flatMap(({ text }) => text.flatMap(sentence => sentence.split(' ')))
        expect(all.filter(word => word === 'word')).toHaveLength(words.length)
        const rows = made.reduce((sum, { rows }) => sum + (rows ?? 0), 0)
        expect(all.filter(word => word === 'cell')).toHaveLength(rows)
        const figures = pages.flatMap(figuresOf)
        const drawn = sections.flatMap(({ picture }) => (picture ? [picture] : []))
        expect(figures).toHaveLength(drawn.length)
        for (const [place, figure] of figures.entries()) expectWhole(figure, drawn[place] as PlannedPicture)
        for (const { parts } of pages)
          for (const part of partsOf(parts, 'Sect')) {
            const last = part.children?.at(-1)?.role
            // A title stands alone where its section has nothing else.
            if (last === 'H2')
              expect(sections.some(s => s.text.length === 0 && !s.picture && !s.table)).toBe(true)
          }
      }),
      { numRuns: 12 },
    )
  })

  it('is refused at a picture that is none, though it looked whole', async () => {
    const damaged = { ...picture(20, 20), bytes: canvasPng(20, 19) }
    damaged.bytes.writeUInt32BE(20, 20)
    const writing = written(planOf([{ title: 'x', text: [], picture: damaged }]))
    await expect(writing).rejects.toThrow(Failure)
    const failure = await writing.catch((error: Failure) => error.body())
    expect(failure).toMatchObject({ code: 'badRequest', errors: [{ path: place, code: 'pictureDamaged' }] })
  })

  it('waits its turn, and is refused where too many wait', async () => {
    const writing = Array.from({ length: 9 }, () => written(planOf([{ title: 'One of many', text: [] }])))
    const ends = await Promise.allSettled(writing)
    expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(6)
    const refused = ends.flatMap(end => (end.status === 'rejected' ? [end.reason as Failure] : []))
    expect(refused.length).toBeGreaterThan(0)
    for (const failure of refused) expect(failure.code).toBe('unavailable')
    expect((await written(planOf([]))).pages).toHaveLength(1)
  })

  it.each([
    ['too large', 'takes more memory than there is', { memory: 16, ms: 60_000 }, 'tooLarge'],
    ['not written', 'takes too long', { memory: 256, ms: 1 }, 'unavailable'],
  ])('is %s where it %s, and the next one is written', async (_, __, limits, code) => {
    const rows = Array.from({ length: 5000 }, (_, row) =>
      Array.from({ length: 8 }, (_, cell) => `${row}-${cell}`),
    )
    const plan = planOf([{ title: 'Too much', text: [], table: { head: ['Row'], rows } }])
    const file = join(await testDirectory(), 'report.pdf')
    await expect(writePdf(file, plan, limits)).rejects.toMatchObject({ code })
    expect((await written(planOf([]))).pages).toHaveLength(1)
  })
})
