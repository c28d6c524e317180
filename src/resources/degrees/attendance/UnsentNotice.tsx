import { Notice } from '../../../components/feedback/Notice'
import { Link } from '../../../components/page/Link'
import { pathTo } from '../../../lib/address/paths'
import { formatDay } from '../../../lib/format/format-instant'
import { useKept } from '../../../lib/session/kept-values'
import { useTranslation } from '../../../lib/texts/use-translation'
import { isOpen } from './entries'
import { type Sheet, sheetId, unsentSheets } from './kept-sheets'
import { useResending } from './use-outbox'

/** The sessions with something unsent in one line each, so that they are compared as a text. */
const asText = () => JSON.stringify(unsentSheets())

interface UnsentNoticeProps {
  /** The session that shows: its entries show there. */
  except?: { module: string; session: string | undefined }
}

/** Says of which sessions something has not reached the server yet, and sends it as soon as it can. */
export default function UnsentNotice({ except }: UnsentNoticeProps) {
  const { t, i18n } = useTranslation('attendance')
  useResending()
  const sheets: Sheet[] = JSON.parse(useKept(asText))
  const others = sheets.filter(
    ({ module, session, date }) => module !== except?.module || (session ?? date) !== except.session,
  )
  if (others.length === 0) return null
  return (
    <Notice kind="warning">
      {others.map(sheet => {
        const { degree, module, session, date, title, entries } = sheet
        const search = `?${session ? `session=${session}` : `date=${date}`}`
        return (
          <p key={sheetId(sheet)}>
            {t('unsent', { count: Object.values(entries).filter(isOpen).length })}{' '}
            <Link to={pathTo('degreeAttendance', { id: degree, moduleId: module }) + search}>
              {title} · {formatDay(date, i18n.language)}
            </Link>
          </p>
        )
      })}
    </Notice>
  )
}
