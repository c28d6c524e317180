import { mostUploadRows } from '../words/upload/columns'
import { SheetProblem } from '../words/upload/sheet-problem'

// How much of a file is looked at. What is larger is no list of employees, and would take memory and time of others.

export const megabyte = 1024 * 1024

/** Columns from the first; those beyond are not read. */
export const mostColumns = 200

/** Filled cells: the most rows, each with forty columns. */
export const mostCells = 40 * mostUploadRows

/** Characters of a cell in Excel and LibreOffice, twice over. */
export const mostCellCharacters = 65_536

/** Bytes that are unpacked of an archive, whatever it says of itself. */
export const mostUnpackedBytes = 96 * megabyte

/** Bytes of a part that describes others. */
export const mostDescriptionBytes = 8 * megabyte

/** Files in an archive; a workbook with a picture a row has fewer. */
export const mostParts = 100_000

/** What is unpacked, or the cells, are more than are looked at, however small the file is. */
export const tooLarge = () => new SheetProblem('uploadUnpacked')

export const tooManyRows = () => new SheetProblem('uploadRows', { count: mostUploadRows })

export const damaged = () => new SheetProblem('uploadDamaged')
