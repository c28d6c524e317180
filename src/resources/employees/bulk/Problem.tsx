import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/Button'
import { Notice } from '../../../components/Notice'
import { readEmployees } from '../../../lib/employee-answer'
import { errorText, statusOf } from '../../../providers/errors'
import { useTools } from '../actions/tools'
import { GonePeople } from './bulk-calls'
import { NothingDone } from './bulk-work'
import type { Bulk } from './use-bulk'

/** Names of people that lists have shown, as far as they have. */
function useKnownNames(ids: readonly string[]): string[] {
  const { client } = useTools()
  const lists = client.getQueriesData({ queryKey: ['api', 'users.students'] })
  const known = new Map(
    lists.flatMap(([, answer]) => readEmployees(answer).rows).map(({ _id, name }) => [_id, name]),
  )
  return ids.flatMap(id => known.get(id) ?? [])
}

/** As many names as one reads. */
const few = 5

function Gone({ gone, bulk }: { gone: GonePeople; bulk: Bulk }) {
  const { t, i18n } = useTranslation('employee-actions')
  const count = gone.ids.length
  const names = useKnownNames(gone.ids).slice(0, few)
  const more = count - names.length
  const all = more > 0 && names.length > 0 ? [...names, t('bulk.others', { count: more })] : names
  const left = bulk.people.length - count
  return (
    <Notice kind="danger">
      <p>
        {t('bulk.gone', { count })} {new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(all)}
      </p>
      <p>
        <Button onClick={() => bulk.goOnWithout(gone.ids)}>{t('bulk.without', { count: left })}</Button>
      </p>
    </Notice>
  )
}

/** Why a step did not come off, and the way on where there is one. */
export function Problem({ bulk }: { bulk: Bulk }) {
  const { t } = useTools()
  const { error, busy } = bulk
  if (error === null || busy) return null
  if (error instanceof GonePeople) return <Gone gone={error} bulk={bulk} />
  if (error instanceof NothingDone) return <Notice kind="danger">{t(`bulk.notDone.${error.reason}`)}</Notice>
  return (
    <Notice kind="danger">{statusOf(error) === 404 ? t('problem.choiceGone') : errorText(error, t)}</Notice>
  )
}
