import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { openWorkbook, type SheetPlan } from '../../../server/platform/sheets/workbook'
import { testDirectory } from '../../setup/databases'

const texts: SheetPlan = { name: 'Texts', columns: [{ header: 'Name', width: 20, format: 'text' }] }

/** A workbook of these sheets, whose rows come in batches, once it is whole. */
async function written(plans: SheetPlan[], batches: unknown[][][][], mostRows?: number): Promise<Buffer> {
  const file = join(await testDirectory(), 'book.xlsx')
  const workbook = openWorkbook(file, plans, mostRows)
  for (const sheet of batches) {
    for (const rows of sheet) await workbook.add(JSON.stringify(rows))
    await workbook.endSheet()
  }
  await workbook.close()
  return readFile(file)
}

/** A workbook with one text a row. */
const workbookOf = (cells: readonly string[]): Promise<Buffer> =>
  written([texts], [[cells.map(text => [text])]])

/** What XML 1.0 does not allow, half surrogate pairs among it. */
const notAllowed = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

function xmlOf(workbook: Buffer, part = 'worksheets/sheet1.xml'): string {
  const { files } = read(workbook, { bookFiles: true }) as unknown as {
    files: Record<string, { content: Uint8Array }>
  }
  return Buffer.from(files[`xl/${part}`]?.content ?? []).toString('utf8')
}

async function readBack(workbook: Buffer): Promise<{ hucre: unknown[]; sheetJs: unknown[] }> {
  const { sheets } = await readXlsx(workbook)
  const { Sheets } = read(workbook)
  const rows = utils.sheet_to_json<unknown[]>(Sheets.Texts ?? {}, { header: 1, blankrows: true })
  return {
    hucre: sheets[0]?.rows.slice(1).map(([cell]) => cell) ?? [],
    sheetJs: rows.slice(1).map(([cell]) => cell),
  }
}

/** SheetJS reads the line ends of Windows as line feeds. */
function expected(texts: readonly string[]): { hucre: unknown[]; sheetJs: unknown[] } {
  const hucre = texts.map(text => text.toWellFormed())
  return { hucre, sheetJs: hucre.map(text => text.replaceAll('\r\n', '\n')) }
}

describe('the text of a workbook', () => {
  it.each([
    ['characters that XML does not allow', 'a\u0000\u0001\u000b\u001f\ufffe\uffffz'],
    ['what looks like an escaped character', '_x0041_ _x005F_ _xffff_ _x005F_x0041_ __x0041__'],
    ['markup, quotes and blanks', ' <b>&amp;"\'</b>\t\r\n '],
  ])('is read back as it was: %s', async (_, text) => {
    const workbook = await workbookOf([text])
    expect(xmlOf(workbook)).not.toMatch(notAllowed)
    expect(await readBack(workbook)).toEqual(expected([text]))
  })

  it('is read back as it was, whatever it is', async () => {
    const pieces = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '_x',
        '_',
        'x0041_',
        '_x005F_',
        '\ufffe',
        '\uffff',
        '\ud800',
        '\udc00',
        '\r',
        '\n',
        ' ',
        '&',
        '<',
      ),
    )
    const text = fc.array(pieces, { minLength: 1, maxLength: 6 }).map(parts => `.${parts.join('')}`)
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 150, maxLength: 200 }), async texts => {
        const workbook = await workbookOf(texts)
        expect(xmlOf(workbook)).not.toMatch(notAllowed)
        expect(await readBack(workbook)).toEqual(expected(texts))
      }),
      { numRuns: 3 },
    )
  })

  it('ends where a cell of Excel does', async () => {
    const { hucre } = await readBack(await workbookOf(['a'.repeat(40_000)]))
    expect(hucre).toEqual(['a'.repeat(32_767)])
  })
})

describe('the sheets of a workbook', () => {
  const formats = ['text', 'day', 'percent', 'count', 'decimal', 'length'] as const
  const columns = formats.map(format => ({ header: format, width: 12, format }))
  const row = ['Ñandú', '2026-03-29', 9.8, 3, 7.5, 3725]

  it('have cells of each kind, which two readers take for what they are', async () => {
    const workbook = await written([{ name: 'Cells', columns }], [[[row, row.map(() => null)], [row]]])
    const { sheets } = await readXlsx(workbook)
    const [, first, , third] = sheets[0]?.rows ?? []
    expect(first?.slice(0, 5)).toEqual(['Ñandú', new Date('2026-03-29T00:00Z'), 0.098, 3, 7.5])
    expect(third).toEqual(first)
    const { Cells } = read(workbook, { cellNF: true }).Sheets
    const shown = ['B2', 'C2', 'D2', 'E2', 'F2'].map(place => [Cells?.[place].t, Cells?.[place].w])
    expect(shown).toEqual([
      ['n', '3/29/26'],
      ['n', '10%'],
      ['n', '3'],
      ['n', '7.5'],
      ['n', '1:02:05'],
    ])
    expect(Cells?.A3).toBeUndefined()
  })

  it('follow each other, each with a head that stays in view and filters down to the last row', async () => {
    const wide = {
      name: 'R&D <"1">',
      columns: Array.from({ length: 28 }, () => ({ ...columns[3], header: 'n' })),
    }
    const plans = [{ name: 'Cells', columns }, texts, wide as SheetPlan]
    const workbook = await written(plans, [[[row], [row, row]], [], [[Array.from({ length: 28 }, () => 1)]]])
    const { sheets } = await readXlsx(workbook)
    expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Cells', 4],
      ['Texts', 1],
      ['R&D <"1">', 2],
    ])
    for (const [place, range] of [
      [1, 'A1:F4'],
      [2, 'A1:A1'],
      [3, 'A1:AB2'],
    ] as const) {
      const xml = xmlOf(workbook, `worksheets/sheet${place}.xml`)
      expect(xml).toContain(`<autoFilter ref="${range}"/>`)
      expect(xml).toContain('ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"')
    }
  })

  it('go on in a further sheet where there are more rows than one holds', async () => {
    const rows = Array.from({ length: 7 }, (_, place) => [`row ${place}`])
    const workbook = await written(
      [texts, { ...texts, name: 'Others' }],
      [[rows.slice(0, 3), rows.slice(3)], [rows]],
      4,
    )
    const { sheets } = await readXlsx(workbook)
    expect(sheets.map(({ name }) => name)).toEqual([
      'Texts',
      'Texts (2)',
      'Texts (3)',
      'Others',
      'Others (2)',
      'Others (3)',
    ])
    for (const from of [0, 3]) {
      const held = sheets.slice(from, from + 3).map(sheet => sheet.rows)
      expect(held.map(([head]) => head)).toEqual([['Name'], ['Name'], ['Name']])
      expect(held.flatMap(([, ...others]) => others)).toEqual(rows)
    }
  })

  it('mark as text what a spreadsheet would take for a formula if somebody typed it', async () => {
    const cells = ['=1+1', '+34 600', '-2', '@SUM(A1)', '\t=3', '\r=3', 'a=1', ' =1']
    const workbook = await workbookOf(cells)
    const styles = [...xmlOf(workbook).matchAll(/<c r="A(\d+)"( s="7")? t="inlineStr">/g)].map(
      ([, , style]) => !!style,
    )
    expect(styles.slice(-8)).toEqual([true, true, true, true, true, true, false, false])
    const formats = xmlOf(workbook, 'styles.xml')
      .match(/<cellXfs.*<\/cellXfs>/)?.[0]
      .match(/<xf .*?\/>/g)
    expect(formats?.[7]).toContain('quotePrefix="1"')
    expect(xmlOf(workbook)).not.toContain('<f>')
  })
})

describe('the thread of a workbook', () => {
  it('may be long done before it is heard', async () => {
    const directory = await testDirectory()
    const open = async (_: unknown, place: number) => {
      const workbook = openWorkbook(join(directory, `${place}.xlsx`), [texts])
      await workbook.add('[["x"]]')
      return workbook
    }
    const workbooks = await Promise.all(Array.from({ length: 3 }, open))
    const finished = Promise.all(workbooks.map(workbook => workbook.endSheet()))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)
    await finished
    for (const workbook of workbooks) await workbook.close()
  })

  it('tells why it could not go on', async () => {
    const workbook = openWorkbook(join(await testDirectory(), 'missing', 'x.xlsx'), [texts])
    await expect(workbook.endSheet()).rejects.toMatchObject({ code: 'ENOENT' })
    await workbook.close()
  })
})
