import '../../../providers/late-calls'
import { useLocation } from 'react-router'
import { ListEmpty, ListProblem } from '../../../components/list/ListProblem'
import { Link } from '../../../components/page/Link'
import { Bars } from '../../../components/page/PageHeader'
import { useTranslation } from '../../../lib/texts/use-translation'
import { errorText } from '../../../providers/call/errors'
import { useApiQuery } from '../../../providers/call/use-api'
import { useMay } from '../../../providers/refine/access-control'
import type { ModulePanelProps } from '../module-panel'
import { GradesSheet } from './GradesSheet'
import type { Sheet } from './use-marks'

/** There is nobody to be marked, or nothing that is. */
function NoGrades({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('gradebook')
  const { pathname } = useLocation()
  const mayWrite = useMay('attendance.write').allowed
  const what = sheet.assessments.length === 0 ? 'noAssessments' : 'noStudents'
  const action = what === 'noAssessments' && (
    <Link to={{ pathname, search: '?tab=assessments' }}>
      {t(mayWrite ? 'empty.addAssessments' : 'empty.seeAssessments')}
    </Link>
  )
  return (
    <ListEmpty
      icon="degree"
      title={t(`empty.${what}`)}
      text={t(mayWrite || what === 'noStudents' ? `empty.${what}Text` : 'empty.readerText')}
      action={action}
    />
  )
}

/** The gradebook of a module: all who learn in it by name, and their marks. */
export default function GradesPanel({ module }: ModulePanelProps) {
  const { t } = useTranslation(['gradebook', 'list', 'errors'])
  const offered = useMay('gradebook')
  const params = { id: module.degree._id, moduleId: module._id }
  const query = useApiQuery('gradebook.ofModule', { params }, { enabled: offered.allowed })
  const sheet = query.data
  if (!offered.allowed && !offered.waiting)
    return <ListEmpty icon="degree" title={t('empty.notOffered')} text={t('empty.notOfferedText')} />
  return (
    <>
      {query.isError && (
        <ListProblem
          text={errorText(query.error, t)}
          asOf={sheet && query.dataUpdatedAt}
          onRetry={() => void query.refetch()}
        />
      )}
      {!sheet && !query.isError && <Bars lines={8} />}
      {sheet && (sheet.assessments.length === 0 || sheet.students.length === 0) && <NoGrades sheet={sheet} />}
      {sheet && sheet.assessments.length > 0 && sheet.students.length > 0 && (
        <GradesSheet params={params} title={module.title} sheet={sheet} />
      )}
    </>
  )
}
