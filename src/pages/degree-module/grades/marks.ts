import { bestMark, outlookOf, resultOf } from '#contract/words/degrees/grades'
import { readDecimal } from '../../../lib/format/read-decimal'

/** Why a text is no mark. */
export type WrongMark = 'notANumber' | 'outOfRange' | 'tooFine'

/** What was entered into a cell: a mark, null where it is blank, or a text that is none. */
export type Entered = { mark: number | null } | { text: string; why: WrongMark }

/** Reads a mark as people write it, with a comma or a point. */
export function readMark(entered: string): Entered {
  const text = entered.trim()
  if (text === '') return { mark: null }
  const read = readDecimal(text)
  if (!read) return { text, why: 'notANumber' }
  if (read.value > bestMark || read.value < 0) return { text, why: 'outOfRange' }
  return read.decimals > 2 ? { text, why: 'tooFine' } : { mark: read.value }
}

/** What the marks of a student come to. */
export const standingOf = (marked: Parameters<typeof resultOf>[0]) => ({
  result: resultOf(marked),
  outlook: outlookOf(marked),
})
