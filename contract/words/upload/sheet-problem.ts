import type { WrongField } from '../field-messages'

/** Why a file is not read as a spreadsheet. */
export type SheetProblemCode =
  | 'uploadKind'
  | 'uploadXlsb'
  | 'uploadNumbers'
  | 'uploadWebPage'
  | 'uploadXml'
  | 'uploadUnpacked'
  | 'uploadEncrypted'
  | 'uploadDamaged'
  | 'uploadSize'
  | 'uploadEmpty'
  | 'uploadRows'

/** A file that is not read; its code and values have their sentence in the texts. */
export class SheetProblem extends Error {
  readonly code: SheetProblemCode
  readonly values: WrongField['values']

  constructor(code: SheetProblemCode, values?: WrongField['values']) {
    super(code)
    this.name = 'SheetProblem'
    this.code = code
    this.values = values
  }
}
