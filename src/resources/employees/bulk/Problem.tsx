import { Button } from '../../../components/controls/Button'
import { Notice } from '../../../components/feedback/Notice'
import { useTranslation } from '../../../lib/texts/use-translation'
import { statusOf } from '../../../providers/call/errors'
import { explainedText } from '../../../providers/call/explained-error'
import { useAnswers } from '../../../providers/call/read-anew'
import { useTools } from '../actions/use-employee-tools'
import type { Gone } from './bulk-people'
import { GonePeople, namesOf } from './bulk-people'
import { NothingDone } from './bulk-work'
import type { Bulk } from './use-employee-bulk'

/** As many names as one reads. */
const few = 20

function WithoutThem({ gone, bulk }: { gone: readonly Gone[]; bulk: Bulk }) {
  const { t, i18n } = useTranslation('employee-actions')
  const answers = useAnswers()
  const count = gone.length
  const names = namesOf(answers, gone).slice(0, few)
  const unknown = gone.every(({ key }) => key.includes('@'))
  const more = count - names.length
  const all = more > 0 && names.length > 0 ? [...names, t('bulk.others', { count: more })] : names
  const left = bulk.count - count
  return (
    <Notice kind="danger">
      <p>
        {t(unknown ? 'bulk.unknown' : 'bulk.gone', { count })}{' '}
        {new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(all)}
      </p>
      <p>
        <Button onClick={() => bulk.goOnWithout(gone)}>{t('bulk.without', { count: left })}</Button>
      </p>
    </Notice>
  )
}

/** Why a step did not come off, and the way on where there is one. */
export function Problem({ bulk }: { bulk: Bulk }) {
  const { t } = useTools()
  const { error, busy } = bulk
  if (error === null || busy) return null
  if (error instanceof GonePeople) return <WithoutThem gone={error.gone} bulk={bulk} />
  if (error instanceof NothingDone) return <Notice kind="danger">{t(`bulk.notDone.${error.reason}`)}</Notice>
  return (
    <Notice kind="danger">
      {statusOf(error) === 404 ? t('problem.choiceGone') : explainedText(error, t)}
    </Notice>
  )
}
