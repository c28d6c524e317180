import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { openSheet } from '../../../server/platform/sheets/sheet'
import { testDirectory } from '../../setup/databases'

const columns = [{ header: 'Name', width: 20, date: false }]

/** A workbook with one text a row, once it is whole. */
async function workbookOf(texts: readonly string[]): Promise<Buffer> {
  const file = join(await testDirectory(), 'texts.xlsx')
  const sheet = openSheet(file, 'Texts', columns)
  await sheet.add(JSON.stringify(texts.map(text => [text])))
  await sheet.finish()
  await sheet.close()
  return readFile(file)
}

/** What XML 1.0 does not allow, half surrogate pairs among it. */
const notAllowed = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

function xmlOf(workbook: Buffer): string {
  const { files } = read(workbook, { bookFiles: true }) as unknown as {
    files: Record<string, { content: Uint8Array }>
  }
  return Buffer.from(files['xl/worksheets/sheet1.xml']?.content ?? []).toString('utf8')
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

describe('the thread of a workbook', () => {
  it('may be long done before it is heard', async () => {
    const directory = await testDirectory()
    const open = async (_: unknown, place: number) => {
      const sheet = openSheet(join(directory, `${place}.xlsx`), 'Texts', columns)
      await sheet.add('[["x"]]')
      return sheet
    }
    const sheets = await Promise.all(Array.from({ length: 3 }, open))
    const finished = Promise.all(sheets.map(sheet => sheet.finish()))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)
    await finished
    for (const sheet of sheets) await sheet.close()
  })

  it('tells why it could not go on', async () => {
    const sheet = openSheet(join(await testDirectory(), 'missing', 'x.xlsx'), 'Texts', columns)
    await expect(sheet.finish()).rejects.toMatchObject({ code: 'ENOENT' })
    await sheet.close()
  })
})
