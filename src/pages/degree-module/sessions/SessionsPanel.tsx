import { Button } from '../../../components/controls/Button'
import controls from '../../../components/controls/controls.module.css'
import { ListEmpty } from '../../../components/list/ListProblem'
import { openDialog } from '../../../components/overlay/DialogHost'
import { Link } from '../../../components/page/Link'
import { pathTo } from '../../../lib/address/paths'
import { part } from '../../../lib/code/part'
import { formatDay } from '../../../lib/format/format-instant'
import { useTranslation } from '../../../lib/texts/use-translation'
import { useMay } from '../../../providers/refine/access-control'
import { useToday } from '../../../providers/session/today'
import { prepareTexts } from '../../../providers/texts/use-language'
import { hoursText } from '../../../resources/degrees/session-text'
import type { DegreeModule, ModulePanelProps } from '../module-panel'
import styles from './sessions.module.css'

type Session = DegreeModule['sessions'][number]

const texts = () => prepareTexts(['form'])
const SessionDialog = part(() => import('./SessionDialog'), texts)
const DeleteSessionDialog = part(() => import('./DeleteSessionDialog'))

interface SessionRowProps {
  module: DegreeModule
  session: Session
  today: string
  /** Who may see attendance comes to it from here. */
  sees: boolean
  plans: boolean
}

/** Of how many something is noted; what is still to come says nothing. */
function Noted({ module, session, today }: SessionRowProps) {
  const { t } = useTranslation('degree-module')
  const { noted, day } = session
  if (noted === 0 && day > today) return <span className={styles.quiet}>{t('sessions.toCome')}</span>
  const kind = noted === 0 ? 'none' : noted < module.students ? 'some' : 'all'
  return (
    <span className={controls.badge} data-kind={kind}>
      {t(`sessions.${kind}`, { noted, count: module.students })}
    </span>
  )
}

function SessionRow(props: SessionRowProps) {
  const { t, i18n } = useTranslation('degree-module')
  const { module, session, today, sees, plans } = props
  const day = formatDay(session.day, i18n.language)
  const address = pathTo('degreeAttendance', { id: module.degree._id, moduleId: module._id })
  const name = [day, hoursText(session)].filter(Boolean).join(', ')
  return (
    <li className={styles.session} data-today={session.day === today || undefined}>
      <span className={styles.day}>
        {sees ? <Link to={`${address}?session=${session._id}`}>{day}</Link> : day}
        {session.day === today && <span className={controls.badge}>{t('sessions.today')}</span>}
      </span>
      <span className={styles.hours}>{hoursText(session)}</span>
      <span className={styles.title}>{session.title}</span>
      <span className={styles.noted}>{sees && <Noted {...props} />}</span>
      {plans && (
        <span className={styles.acts}>
          <Button
            kind="quiet"
            aria-label={t('sessions.editNamed', { name })}
            onPointerEnter={SessionDialog.prepare}
            onClick={() => openDialog(SessionDialog, { module, session })}
          >
            {t('sessions.edit')}
          </Button>
          <Button
            kind="quiet"
            aria-label={t('sessions.removeNamed', { name })}
            onClick={() => openDialog(DeleteSessionDialog, { module, session })}
          >
            {t('sessions.remove')}
          </Button>
        </span>
      )}
    </li>
  )
}

/** When a module meets: the sessions by day, each with the way to its attendance. */
export default function SessionsPanel({ module }: ModulePanelProps) {
  const { t } = useTranslation('degree-module')
  const sees = useMay('attendance.read').allowed
  const plans = useMay('attendance.write').allowed
  const today = useToday()
  const { sessions } = module
  const address = pathTo('degreeAttendance', { id: module.degree._id, moduleId: module._id })
  const isToday = sessions.some(({ day }) => day === today)
  const add = plans && (
    <Button
      onPointerEnter={SessionDialog.prepare}
      onFocus={SessionDialog.prepare}
      onClick={() => openDialog(SessionDialog, { module })}
    >
      {t('sessions.add')}
    </Button>
  )
  if (sessions.length === 0)
    return (
      <ListEmpty
        icon="degree"
        title={t('sessions.empty.title')}
        text={t(plans ? 'sessions.empty.text' : 'sessions.empty.reader')}
        action={add}
      />
    )
  return (
    <>
      <div className={styles.tools}>
        <p>{t('sessions.count', { count: sessions.length })}</p>
        {plans && !isToday && <Link to={`${address}?date=${today}`}>{t('sessions.takeToday')}</Link>}
        {add}
      </div>
      <ul className={styles.sessions} aria-label={t('tabs.sessions')}>
        {sessions.map(session => (
          <SessionRow key={session._id} {...{ module, session, today, sees, plans }} />
        ))}
      </ul>
    </>
  )
}
