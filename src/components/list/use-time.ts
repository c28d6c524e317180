import { useTranslation } from 'react-i18next'
import { formatTime } from '../../lib/format/format'

/** Writes the time of day of an instant (milliseconds) in the person's language. */
export function useTime(): (instant: number) => string {
  const { i18n } = useTranslation()
  return instant => formatTime(instant, i18n.language)
}
