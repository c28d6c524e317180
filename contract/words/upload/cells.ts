import { addressPattern } from '../address'
import type { FieldCode, WrongField } from '../field-messages'
import { groupingNameLength } from '../groupings'
import type { languages } from '../languages'
import { codePoints, maxLength } from '../limits'
import { searchText } from '../search-text'
import { exampleAddress, neededColumns, type UploadCells, type UploadColumn, uploadColumns } from './columns'

/** What is wrong with a cell. */
export interface WrongCell {
  column: UploadColumn
  code: FieldCode
  values?: WrongField['values']
}

/** What nobody sees and what turns the reading direction: spreadsheets bring it along from web pages. */
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** A cell as it is kept: one line, without the spaces around it, and without what nobody sees. */
export const cleanCell = (text: string): string =>
  text.normalize('NFC').replace(unseen, '').replace(/\s+/g, ' ').trim()

/** A row as it is kept. */
export const cleanCells = (cells: UploadCells): UploadCells =>
  Object.fromEntries(uploadColumns.map(column => [column, cleanCell(cells[column])])) as UploadCells

/** The most characters of a cell, for those that have a limit. */
const longest: Partial<Record<UploadColumn, number>> = {
  firstName: maxLength.name,
  lastName: maxLength.name,
  email: maxLength.email,
  organization: groupingNameLength.organization,
  suborganization: groupingNameLength.suborganization,
  group: groupingNameLength.group,
  program: maxLength.title,
}

const languageNames: Record<(typeof languages)[number], readonly string[]> = {
  en: ['en', 'english', 'ingles'],
  es: ['es', 'spanish', 'espanol', 'castellano'],
}

/** The language that a cell names in English or Spanish; undefined where it names none. */
export const languageNamed = (text: string): (typeof languages)[number] | undefined =>
  (['en', 'es'] as const).find(language => languageNames[language].includes(searchText(text)))

/** What spreadsheets show where a formula failed. */
const failedFormula =
  /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|GETTING_DATA|SPILL!|CALC!|¡REF!|¡VALOR!|¿NOMBRE\?|¡DIV\/0!|¡NULO!|¡NUM!)$/i

const canBeKept = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text)

function wrongCell(column: UploadColumn, text: string): Omit<WrongCell, 'column'> | undefined {
  if (text === '') return neededColumns.includes(column) ? { code: 'required' } : undefined
  if (!canBeKept(text)) return { code: 'characters' }
  if (failedFormula.test(text)) return { code: 'failedFormula' }
  const count = longest[column]
  if (count !== undefined && codePoints(text) > count) return { code: 'atMost', values: { count } }
  if (column === 'email' && !addressPattern.test(text)) return { code: 'email' }
  if (column === 'email' && text.toLowerCase() === exampleAddress) return { code: 'exampleRow' }
  if (column === 'language' && !languageNamed(text)) return { code: 'unknownLanguage' }
}

/**
 * What is wrong with a row by itself, whatever else the file and the company have: the browser and the server say the same.
 * @param cells as `cleanCells` gives them
 */
export const wrongCells = (cells: UploadCells): WrongCell[] =>
  uploadColumns.flatMap(column => {
    const wrong = wrongCell(column, cells[column])
    return wrong ? [{ column, ...wrong }] : []
  })

/** Whether a row is the example of the template, which nobody wants to upload. @param cells as `cleanCells` gives them */
export const isExample = (cells: UploadCells): boolean => cells.email.toLowerCase() === exampleAddress

/** Whether nothing stands in a row. */
export const isBlank = (cells: UploadCells): boolean => uploadColumns.every(column => cells[column] === '')
