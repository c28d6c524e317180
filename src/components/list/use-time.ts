import { useTranslation } from 'react-i18next'
import { regional } from '../../lib/regional'

/** Writes the time of day of an instant (milliseconds) in the person's language. */
export function useTime(): (instant: number) => string {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(regional(i18n.language), { timeStyle: 'short' })
  return instant => format.format(instant)
}
