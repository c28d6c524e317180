import { monthsAndDaysBetween } from '#contract/words/dates/deadline'
import { dayIn } from '../../lib/dates/days'
import { formatDate } from '../../lib/format/format'
import { formatDateTime, formatDay } from '../../lib/format/format-instant'
import { formatDuration, formatMark, formatMonthsAndDays } from '../../lib/format/format-length'
import { useTranslation } from '../../lib/texts/use-translation'
import { useProfile } from '../../providers/session/profile'
import type { Enrolment } from './enrolment'
import styles from './enrolments.module.css'

const useLanguage = () => useTranslation('enrolments').i18n.language
const useTimeZone = () => useProfile().company?.timeZone
const useOffsets = () => useProfile().company?.utcOffsets

/** The day of an instant, where the company is. */
export const Day = ({ instant }: { instant: string | null | undefined }) =>
  formatDate(instant, useLanguage(), useTimeZone(), useOffsets())

/** Day and time of an instant, where the company is. */
export const Moment = ({ instant }: { instant: string | null | undefined }) =>
  formatDateTime(instant, useLanguage(), useTimeZone())

export const Duration = ({ seconds }: { seconds: number | null | undefined }) =>
  formatDuration(seconds, useLanguage())

/** A mark or a satisfaction: always one decimal, so that those of a column stand under each other. */
export const Mark = ({ value }: { value: number | null | undefined }) => formatMark(value, useLanguage())

/** When it was finished; until then, the last day for it. */
export function End({ enrolment: { end, deadline } }: { enrolment: Enrolment }) {
  const { t, i18n } = useTranslation('enrolments')
  if (end || !deadline) return <Day instant={end} />
  return <span className={styles.quiet}>{t('until', { day: formatDay(deadline, i18n.language) })}</span>
}

/** Months and days from the start to today, where the company is. */
export function SinceStart({ start }: { start: string | undefined }) {
  const language = useLanguage()
  const timeZone = useTimeZone()
  const offsets = useOffsets()
  const [from, today] = [dayIn(start, timeZone, offsets), dayIn(Date.now(), timeZone, offsets)]
  return from && today ? formatMonthsAndDays(monthsAndDaysBetween(from, today), language) : '—'
}
