import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read } from 'xlsx'
import { removeLeftovers } from '../../../../server/platform/maintenance'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import type { CompanyWorld } from '../../../setup/world'
import { canvasPng, dataUrl, jpeg, pngOf } from '../../pdf/pictures'
import { partsOf, readPdf } from '../../pdf/read-pdf'

const day = 86_400_000

/** A black picture that is small as a file. */
const large = (width: number, height: number) =>
  dataUrl(
    pngOf(
      { width, height, depth: 1, colour: 0, interlaced: false },
      Buffer.alloc(height * (1 + Math.ceil(width / 8))),
    ),
  )
const chart = dataUrl(canvasPng(1600, 700))
const section = {
  title: 'Average progress',
  text: ['67.4 % (812 ÷ 1,204)'],
  image: chart,
  alternative: 'A line',
}
const report = {
  title: 'Overview',
  language: 'en',
  about: ['1 Jan – 31 Mar 2026', 'Folder: Sales'],
  sections: [
    section,
    { title: 'Programs', table: { head: ['Program', 'Learners'], rows: [['First steps', '12']] } },
  ],
}

describe.each(engines)('a PDF of the overview on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
  })
  afterAll(() => test.close())

  const asked = (body: unknown, token = admin) => test.send('overview.download', token, { body })
  const fileAt = (url: string) => test.app.inject({ url: `/api${url}` })
  async function made(body: unknown, token = admin) {
    const answer = await asked(body, token)
    expect(answer.statusCode, answer.body).toBe(200)
    const { filename, url } = answer.json() as { filename: string; url: string }
    const file = await fileAt(url)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    return { filename, url, pdf: await readPdf(file.rawPayload) }
  }
  /** What is wrong of what was sent, as `path code`. */
  async function wrong(body: unknown) {
    const answer = await asked(body)
    expect(answer.statusCode, answer.body.slice(0, 500)).toBe(400)
    const { errors } = answer.json() as { errors: { path: string; code: string }[] }
    return errors.map(({ path, code }) => `${path} ${code}`)
  }
  const companyIs = (fields: { time_zone?: string; locale?: string; name?: string; theme?: string }) =>
    test.db.asOwner(async tx => {
      for (const [field, value] of Object.entries(fields))
        await tx.execute(
          sql`update companies set ${sql.identifier(field)} = ${value}${field === 'theme' ? sql`::jsonb` : sql``}
              where id = ${acme.company}`,
        )
    })

  it('has what the portal has rendered, and whose and of when it is says the server', async () => {
    test.clock.now = new Date('2026-07-01T22:30:00.000Z')
    admin = await test.tokenOf(acme.admin)
    await companyIs({
      time_zone: 'Pacific/Auckland',
      name: 'Ákme & Söhne: Ltd.',
      theme: '{"componentsBackground":"#ffee00"}',
    })
    const about = ['Ákme & Söhne: Ltd.', ...report.about]
    const { filename, pdf } = await made({ report: { ...report, about } })
    expect(filename).toBe('Overview_Ákme_&_Söhne_Ltd_2026-07-02.pdf')
    expect(pdf.info).toMatchObject({ Title: 'Overview', Author: 'Ákme & Söhne: Ltd.', Language: 'en' })
    const [page] = pdf.pages
    const madeOn = expect.stringMatching(/^Made on .*Jul.*2026.* 10:30.*\(Pacific\/Auckland\)$/)
    expect(page?.lines).toEqual(
      expect.arrayContaining([
        'Ákme & Söhne: Ltd.',
        'Overview',
        ...report.about,
        ...section.text,
        madeOn,
        'First steps',
        '1 / 1',
      ]),
    )
    expect(page?.lines.filter(line => line === about[0])).toHaveLength(1)
    expect(partsOf(page?.parts ?? [], 'Figure').map(({ alt }) => alt)).toEqual(['A line'])
    expect(partsOf(page?.parts ?? [], 'TH')).toHaveLength(2)
  })

  it('is made of a picture alone, in the language of the company, or of both', async () => {
    await companyIs({ locale: 'es-ES' })
    const alone = await made({ image: dataUrl(jpeg, 'image/jpeg') })
    expect(alone.pdf.info).toMatchObject({ Title: 'Resumen', Language: 'es' })
    expect(partsOf(alone.pdf.pages[0]?.parts ?? [], 'Figure')[0]?.alt).toBe('El resumen como imagen')
    const both = await made({ image: chart, report: { ...report, sections: [section] } })
    expect(both.pdf.info).toMatchObject({ Language: 'en' })
    expect(both.pdf.pages.flatMap(({ parts }) => partsOf(parts, 'Figure'))).toHaveLength(2)
  })

  it('is made for teachers too, whatever they see', async () => {
    await made({ report }, await test.tokenOf(acme.teacher))
  })

  it('is made of something', async () => {
    expect(await wrong({})).toEqual(['report required'])
    expect((await made({ report: { ...report, sections: [] } })).pdf.pages).toHaveLength(1)
  })

  it('takes pictures that are PNG or JPEG by their content, whole and not too large, and names what is wrong', async () => {
    const webp =
      'UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoEAAMAAsBMJagCdEcAZIADUAD+7kMTeGe6Xw+vfLqidoTHeXt6RO0AAAA='
    const third = (image: string) => ({
      report: { ...report, sections: [section, section, { title: 'x', image }] },
    })
    const place = 'report.sections.2.image'
    const pixels = canvasPng(30, 30)
    expect(await wrong(third(`data:image/png;base64,${webp}`))).toEqual([`${place} pngOrJpeg`])
    expect(await wrong(third('javascript:alert(1)'))).toEqual([`${place} pngOrJpeg`])
    expect(await wrong(third(dataUrl(pixels.subarray(0, -14))))).toEqual([`${place} pictureDamaged`])
    expect(
      await wrong(
        third(
          dataUrl(pngOf({ width: 30, height: 30, depth: 8, colour: 6, interlaced: false }, Buffer.alloc(9))),
        ),
      ),
    ).toEqual([`${place} pictureDamaged`])
    expect(await wrong(third(dataUrl(Buffer.concat([pixels, Buffer.alloc(5 * 1024 * 1024)]))))).toEqual([
      `${place} uploadSize`,
    ])
    expect(await wrong(third(large(12_001, 1)))).toEqual([`${place} pictureSides`])
    expect(await wrong(third(large(4100, 4000)))).toEqual([`${place} picturePixels`])
    expect(await wrong({ image: large(4100, 4000) })).toEqual(['image picturePixels'])
    const many = Array.from({ length: 5 }, () => ({ title: 'x', image: large(3900, 3900) }))
    expect(await wrong({ report: { ...report, sections: many } })).toEqual([
      'report.sections.4.image picturePixels',
    ])
    expect(await wrong(third('x'.repeat(8_000_001)))).toEqual([`${place} tooBig`])
  })

  const workbook = {
    title: 'Training overview',
    sheets: [
      {
        title: 'At a glance: [all]',
        columns: [
          { head: 'Figure', format: 'text' },
          { head: 'Share', format: 'share' },
        ],
        rows: [['=1+1', 42.5], [], ['Núñez', null], [{ value: 4.1, format: 'decimal' }]],
      },
      {
        title: 'at a glance   all',
        columns: [
          { head: 'Started', format: 'day' },
          { head: 'Time', format: 'length' },
          { head: 'Points', format: 'decimal' },
          { head: 'Learners', format: 'count' },
        ],
        rows: [['2026-03-29', 5400, 12.5, 1204]],
      },
    ],
  }

  it('is a workbook where one is asked for, with numbers as numbers', async () => {
    const answer = await asked({ workbook })
    expect(answer.statusCode, answer.body).toBe(200)
    const { filename, url } = answer.json() as { filename: string; url: string }
    expect(filename).toMatch(/^Training_overview_.*\d{4}-\d\d-\d\d\.xlsx$/)
    const file = await fileAt(url)
    expect(file.headers['content-type']).toContain('spreadsheetml.sheet')
    const { SheetNames, Sheets } = read(file.rawPayload, { cellDates: true, UTC: true })
    expect(SheetNames).toEqual(['At a glance   all', 'at a glance   all (2)'])
    const [first = {}, second = {}] = SheetNames.map(name => Sheets[name])
    expect([first.A2?.v, first.A2?.f, first.B2?.v, first.B2?.w]).toEqual(['=1+1', undefined, 0.425, '42.5%'])
    expect([first.A4?.v, first.B4]).toEqual(['Núñez', undefined])
    expect([first.A5?.v, first.A5?.w]).toEqual([4.1, '4.1'])
    expect([second.B2?.v, second.C2?.v, second.D2?.v]).toEqual([expect.anything(), 12.5, 1204])
    expect(second.A2?.v).toEqual(new Date('2026-03-29T00:00:00Z'))
  })

  it('takes no cell that does not suit its column, and no sheet without columns', async () => {
    const [, sheet] = workbook.sheets
    const withRows = (rows: unknown[][]) => ({ workbook: { ...workbook, sheets: [{ ...sheet, rows }] } })
    const place = (row: number, cell: number) => [`workbook.sheets.0.rows.${row}.${cell} ofColumn`]
    expect(await wrong(withRows([['2026-03-29'], ['2026-02-30']]))).toEqual(place(1, 0))
    expect(await wrong(withRows([[null, '5400']]))).toEqual(place(0, 1))
    expect(await wrong(withRows([[null, null, null, null, 'more']]))).toEqual(place(0, 4))
    expect(await wrong(withRows([[{ value: 1, format: 'count' }]]))).toEqual(place(0, 0))
    expect(await wrong({ workbook: { ...workbook, sheets: [] } })).toEqual(['workbook.sheets tooSmall'])
  })

  it('holds nobody up while it is made', async () => {
    const rows = Array.from({ length: 500 }, (_, row) =>
      Array.from({ length: 8 }, (_, cell) => `${row} ${cell}`),
    )
    const sections = Array.from({ length: 8 }, () => ({ title: 'Rows', table: { head: ['Row'], rows } }))
    const ends: string[] = []
    const making = asked({ report: { ...report, sections } }).then(answer => {
      ends.push('made')
      return answer
    })
    for (let turn = 0; turn < 5; turn++) expect((await test.send('jobs.list', admin)).statusCode).toBe(200)
    ends.push('others')
    expect((await making).statusCode).toBe(200)
    expect(ends).toEqual(['others', 'made'])
  })

  it('can be saved for ten minutes, and its file goes a week later', async () => {
    test.clock.now = new Date()
    admin = await test.tokenOf(acme.admin)
    const { url } = await made({ report })
    const sweepIn = (days: number) =>
      removeLeftovers(test.db, test.files, new Date(test.clock.now.getTime() + days * day))
    await sweepIn(6.9)
    expect((await fileAt(url)).statusCode).toBe(200)
    await sweepIn(7.1)
    expect((await fileAt(url)).statusCode).toBe(404)
    const other = await made({ report })
    test.clock.now = new Date(test.clock.now.getTime() + 601_000)
    expect((await fileAt(other.url)).statusCode).toBe(404)
  })
})
