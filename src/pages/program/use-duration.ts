import { useTranslation } from 'react-i18next'

/** Writes a length in seconds in the person's language: `1 hr 5 min`; nothing where there is none. */
export function useDuration(): (seconds: number | undefined) => string {
  const { i18n } = useTranslation()
  const unit = (name: 'hour' | 'minute') =>
    new Intl.NumberFormat(i18n.language, { style: 'unit', unit: name, unitDisplay: 'short' })
  const [hour, minute] = [unit('hour'), unit('minute')]
  return seconds => {
    if (!seconds || seconds < 0) return ''
    const minutes = Math.max(1, Math.round(seconds / 60))
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    return [hours > 0 && hour.format(hours), (rest > 0 || hours === 0) && minute.format(rest)]
      .filter(Boolean)
      .join(' ')
  }
}
