import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../../lib/format/format-length'

/** Writes a length in seconds in the person's language: `1 hr 5 min`; nothing where there is none. */
export function useDuration(): (seconds: number | undefined) => string {
  const { i18n } = useTranslation()
  return seconds => (seconds && seconds > 0 ? formatDuration(seconds, i18n.language) : '')
}
