import type { FieldCode } from '#contract/words/field-messages'

/** What is wrong with a PDF, in the words of the contract. */
export class PdfProblem extends Error {
  override readonly name = 'PdfProblem'

  constructor(readonly code: Extract<FieldCode, `pdf${string}`>) {
    super(code)
  }
}
