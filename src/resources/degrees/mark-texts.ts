import { passMark } from '#contract/words/degrees/grades'
import { cached, formatNumber } from '../../lib/format/format'

/** A mark to the hundredth, as it may be noted; blank where there is none. */
export const markText = (mark: number | null | undefined, locale: string): string =>
  mark == null ? '' : formatNumber(mark, locale, 2)

/** A result to one decimal; to two where one would show as passed what is not. */
export function resultText(result: number, locale: string): string {
  const decimals = result < passMark && Math.round(result * 10) / 10 >= passMark ? 2 : 1
  const options = { minimumFractionDigits: 1, maximumFractionDigits: decimals }
  return cached(`m${locale}${decimals}`, () => new Intl.NumberFormat(locale, options)).format(result)
}
