import '../../../providers/late-calls'
import { useMemo } from 'react'
import { ListEmpty, ListProblem } from '../../../components/list/ListProblem'
import { Bars } from '../../../components/page/PageHeader'
import { formatNumber } from '../../../lib/format/format'
import { useTranslation } from '../../../lib/texts/use-translation'
import { errorText } from '../../../providers/call/errors'
import { useApiQuery } from '../../../providers/call/use-api'
import { useMay } from '../../../providers/refine/access-control'
import type { ModulePanelProps } from '../module-panel'
import { AssessmentsForm } from './AssessmentsForm'
import styles from './assessments.module.css'
import type { Assessments } from './draft-assessments'
import { WeightSum } from './WeightSum'

/** The same for who reads alone. */
function AssessmentsTable({ assessments, weight }: Assessments) {
  const { t, i18n } = useTranslation('gradebook')
  if (assessments.length === 0)
    return <ListEmpty icon="degree" title={t('assessments.empty')} text={t('assessments.emptyReader')} />
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('assessments.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('assessments.assessment')}</th>
            <th scope="col">{t('assessments.weight')}</th>
          </tr>
        </thead>
        <tbody>
          {assessments.map(({ _id, title, weight: own }) => (
            <tr key={_id}>
              <th scope="row">{title}</th>
              <td>{t('assessments.percent', { weight: formatNumber(own, i18n.language, 2) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <WeightSum sum={weight} left={100 - weight} />
    </>
  )
}

/** How many marks each assessment has, where the server tells. */
function useMarkCounts(params: { id: string; moduleId: string }, wanted: boolean) {
  const offered = useMay('gradebook').allowed
  const { data } = useApiQuery('gradebook.ofModule', { params }, { enabled: offered && wanted })
  return useMemo(() => {
    if (!data) return undefined
    const countAt = (column: number) =>
      data.students.filter(({ grades }) => grades[column]?.mark != null).length
    return new Map(data.assessments.map(({ _id }, column) => [_id, countAt(column)]))
  }, [data])
}

/** What is marked in a module, and how much each part of it counts. */
export default function AssessmentsPanel({ module }: ModulePanelProps) {
  const { t } = useTranslation(['gradebook', 'list', 'errors'])
  const params = { id: module.degree._id, moduleId: module._id }
  const mayWrite = useMay('attendance.write').allowed
  const query = useApiQuery('gradebook.assessments', { params })
  const marks = useMarkCounts(params, mayWrite)
  const stored = query.data
  return (
    <div className={styles.panel}>
      <p className={styles.lead}>{t('assessments.lead')}</p>
      {query.isError && (
        <ListProblem
          text={errorText(query.error, t)}
          asOf={stored && query.dataUpdatedAt}
          onRetry={() => void query.refetch()}
        />
      )}
      {!stored && !query.isError && <Bars lines={4} />}
      {stored && !mayWrite && <AssessmentsTable {...stored} />}
      {stored && mayWrite && <AssessmentsForm {...{ params, stored, marks }} />}
    </div>
  )
}
