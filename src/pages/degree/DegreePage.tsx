import '../../providers/late-calls'
import { useParams } from 'react-router'
import { Button } from '../../components/controls/Button'
import { ListProblem } from '../../components/list/ListProblem'
import notices from '../../components/list/notices.module.css'
import { openDialog } from '../../components/overlay/DialogHost'
import { Link } from '../../components/page/Link'
import { Bars, PageHeader } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { paths } from '../../lib/address/paths'
import { part } from '../../lib/code/part'
import { formatDate } from '../../lib/format/format'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorText, statusOf } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import { useMay } from '../../providers/refine/access-control'
import { useProfile } from '../../providers/session/profile'
import { DegreeMissing } from '../../resources/degrees/DegreeMissing'
import { DegreeTrail } from '../../resources/degrees/DegreeTrail'
import { DegreeDialog } from '../../resources/degrees/degree-dialogs'
import { type Degree, useDegree } from '../../resources/degrees/one-degree'
import { DegreeCourses } from './DegreeCourses'
import styles from './degree-page.module.css'

const DeleteDegreeDialog = part(() => import('./DeleteDegreeDialog'))

/** The address of a tab of all degrees, narrowed to one. */
const tabWith = (tab: string, degree: string) => `${paths.degrees}?${new URLSearchParams({ tab, degree })}`

/** Where else one looks at the degree, and what may be done with it. */
function DegreeActions({ degree }: { degree: Degree }) {
  const { t } = useTranslation('degrees')
  const mayWrite = useMay('degrees.write').allowed
  return (
    <>
      <Link className={notices.action} to={tabWith('students', degree._id)}>
        {t('tabs.students')}
      </Link>
      <Link className={notices.action} to={tabWith('schedule', degree._id)}>
        {t('tabs.schedule')}
      </Link>
      {mayWrite && (
        <>
          <Button
            onPointerEnter={DegreeDialog.prepare}
            onFocus={DegreeDialog.prepare}
            onClick={() => openDialog(DegreeDialog, { degree })}
          >
            {t('edit')}
          </Button>
          <Button
            kind="quiet"
            onPointerEnter={DeleteDegreeDialog.prepare}
            onFocus={DeleteDegreeDialog.prepare}
            onClick={() => openDialog(DeleteDegreeDialog, { degree })}
          >
            {t('delete')}
          </Button>
        </>
      )}
    </>
  )
}

/** Who teaches and coaches the degree, and when it was changed. */
function DegreeFacts({ degree }: { degree: Degree }) {
  const { t, i18n } = useTranslation('degrees')
  const { timeZone, utcOffsets } = useProfile().company ?? {}
  const names = (people: Degree['teachers']) =>
    people.length === 0
      ? t('nobody')
      : new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(
          people.map(({ name, email }) => name || email),
        )
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('columns.teachers')}</dt>
        <dd>{names(degree.teachers)}</dd>
      </div>
      <div>
        <dt>{t('columns.coaches')}</dt>
        <dd>{names(degree.coaches)}</dd>
      </div>
      <div>
        <dt>{t('columns.updatedAt')}</dt>
        <dd>{formatDate(degree.updatedAt, i18n.language, timeZone, utcOffsets)}</dd>
      </div>
    </dl>
  )
}

/** Of a degree that is not among those that the person sees: whether it is somebody else's. */
function NoDegree({ id }: { id: string }) {
  const { error, isPending } = useApiQuery('degrees.promotions', { params: { id } }, { retry: false })
  if (isPending) return <Bars lines={4} />
  return <DegreeMissing of="degree" foreign={statusOf(error) === 403} />
}

/** A degree: who is in charge, and its courses with their programs and modules. */
export default function DegreePage() {
  const { t } = useTranslation(['degrees', 'degree-parts', 'list', 'errors'])
  const { id = '' } = useParams()
  const { degree, error, dataUpdatedAt, refetch } = useDegree(id)
  // What is no id is sought in vain.
  if (degree === null || statusOf(error) === 400) return <NoDegree id={id} />
  return (
    <div className={page.page}>
      <DegreeTrail here={degree && (degree.title || t('untitled'))} />
      {error && (
        <ListProblem
          text={errorText(error, t)}
          asOf={degree && dataUpdatedAt}
          onRetry={() => void refetch()}
        />
      )}
      {!degree && !error && <Waiting />}
      {degree && (
        <>
          <PageHeader title={degree.title || t('untitled')}>
            <DegreeActions degree={degree} />
          </PageHeader>
          <DegreeFacts degree={degree} />
          <DegreeCourses key={id} degree={degree} />
        </>
      )}
    </div>
  )
}

const Waiting = () => (
  <>
    <div className={page.header}>
      <span className={page.titleBar} />
      <span className={page.actionsBar} />
    </div>
    <div className={page.panel} aria-busy="true">
      <Bars lines={12} />
    </div>
  </>
)
