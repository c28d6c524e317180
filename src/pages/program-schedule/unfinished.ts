import type { FormProblem } from '../../components/form/form-fields'
import type { Translate } from '../../lib/format/translate'

/**
 * Fields that cannot be sent as they stand: dates and times that are begun and not finished, which the browser shows and
 * gives nothing for, and those that say themselves what is wrong.
 */
export const unfinishedIn = (frame: HTMLElement | null, t: Translate): FormProblem['fields'] =>
  [...(frame?.querySelectorAll('input') ?? [])]
    .filter(({ validity }) => !validity.valid)
    .map(({ name, validity, validationMessage }) => ({
      field: name,
      text: validity.customError ? validationMessage : t('program-schedule:wrong.unfinished'),
    }))
