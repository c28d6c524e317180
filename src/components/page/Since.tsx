import { useContext } from 'react'
import { formatSince } from '../../lib/format/format-instant'
import { CompanyClockContext } from '../../lib/session/company-clock'
import { useTranslation } from '../../lib/texts/use-translation'

/** How long ago an instant was, by the calendar of the company. */
export function Since({ instant, className }: { instant: string; className?: string }) {
  const { i18n } = useTranslation()
  const { timeZone } = useContext(CompanyClockContext)
  return (
    <time className={className} dateTime={instant}>
      {formatSince(instant, i18n.language, timeZone)}
    </time>
  )
}
