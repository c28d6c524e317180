import { expect, it } from 'vitest'
import { readSheet } from '#contract/sheets/read-sheet'
import { writeWorkbook } from '#contract/sheets/write-workbook'
import { Archive } from '#contract/sheets/zip/archive'
import { look } from '#contract/words/upload/workbook'

const heads = ['Nombre', 'Apellidos', 'Motivos']
const long = 'No hay ningún programa con este título. '.repeat(4)
const bytes = writeWorkbook(
  [
    { cells: ['Ana', '', 'Apellidos: es obligatorio'], wrong: [1] },
    { cells: ['Eva', 'Gil', long], wrong: [] },
  ],
  heads,
  "What's left",
)
const part = (path: string) => new Archive(bytes).text(path) ?? ''
const sheet = () => part('xl/worksheets/sheet1.xml')

it('marks the cells that are wrong, also those in which nothing stands', () => {
  expect(sheet()).toContain(`<c r="B2" s="${look.wrong}"/>`)
  expect(sheet()).not.toContain(`<c r="B3" s="${look.wrong}"`)
  expect(readSheet(bytes)).toMatchObject({
    head: heads,
    rows: [
      ['Ana', '', expect.any(String)],
      ['Eva', 'Gil', long],
    ],
  })
})

it('has rows as high as their reasons, and can be filtered', () => {
  const heights = [...sheet().matchAll(/<row r="[23]" ht="(\d+)"/g)].map(([, height]) => Number(height))
  expect(heights).toEqual([15, 45])
  expect(sheet()).toContain('<autoFilter ref="A1:C3"/>')
})

it('prints as wide as a page that lies on its side, its head on each', () => {
  expect(sheet()).toContain('fitToPage="1"')
  expect(sheet()).toContain('orientation="landscape" fitToWidth="1" fitToHeight="0"')
  expect(part('xl/workbook.xml')).toContain(
    '<definedName name="_xlnm.Print_Titles" localSheetId="0">\'What\'\'s left\'!$1:$1</definedName>',
  )
})

it('has numbers that are numbers, and texts that look like them as they are', () => {
  const counted = writeWorkbook([{ cells: ['007', 12], wrong: [] }], ['Code', 'Count'], 'Counted')
  const cells = new Archive(counted).text('xl/worksheets/sheet1.xml') ?? ''
  expect(cells).toContain(`<c r="B2" s="${look.number}"><v>12</v></c>`)
  expect(readSheet(counted)).toMatchObject({ rows: [['007', '12']] })
})

it('has days that a workbook sorts and counts with', () => {
  const dated = writeWorkbook(
    [{ cells: ['One', new Date('2026-11-27')], wrong: [] }],
    ['Name', 'Day'],
    'Dated',
  )
  const cells = new Archive(dated).text('xl/worksheets/sheet1.xml') ?? ''
  expect(cells).toContain(`<c r="B2" s="${look.day}"><v>46353</v></c>`)
  expect(readSheet(dated)).toMatchObject({ rows: [['One', '2026-11-27']] })
})
