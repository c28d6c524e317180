import { Button } from '../../../components/Button'
import { DialogActions } from '../../../components/Dialog'
import { MultiPicker } from '../../../components/MultiPicker'
import { isNothing } from '../../../lib/bulk-people'
import { groupingFields } from '../../../lib/person-answer'
import { errorText } from '../../../providers/errors'
import { askNothing, type BulkAction } from '../actions/asked-action'
import styles from '../actions/dialogs.module.css'
import { useTools } from '../actions/tools'
import { useGroupings, usePrograms } from '../choices'
import { Problem } from './Problem'
import type { Bulk } from './use-bulk'

interface ChooseStepProps {
  action: BulkAction
  bulk: Bulk
}

/** What the people get, or what is taken from them. */
export function ChooseStep({ action, bulk }: ChooseStepProps) {
  const { t } = useTools()
  const { choice, busy, look } = bulk
  return (
    <>
      <div className={styles.body}>
        <p className={styles.quiet}>{t(`bulk.lead.${action}`)}</p>
        {action !== 'removeGroupings' && <Programs bulk={bulk} open={action === 'removePrograms'} />}
        {action !== 'removePrograms' && <Groupings bulk={bulk} />}
        <Problem bulk={bulk} />
      </div>
      <DialogActions>
        <Button onClick={askNothing}>{t('cancel')}</Button>
        <Button
          kind="primary"
          busy={busy}
          aria-disabled={isNothing(choice) || undefined}
          onClick={() => !isNothing(choice) && void look()}
        >
          {t('bulk.look')}
        </Button>
      </DialogActions>
    </>
  )
}

function Programs({ bulk: { choice, choose }, open }: { bulk: Bulk; open: boolean }) {
  const { t } = useTools()
  const { of, waiting, error, retry } = usePrograms()
  return (
    <MultiPicker
      label={t('bulk.programs')}
      options={of}
      chosen={choice.programs}
      onChange={programs => choose({ programs })}
      waiting={waiting}
      problem={error ? errorText(error, t) : undefined}
      onRetry={retry}
      empty={t('employees:filters.noPrograms')}
      open={open}
    />
  )
}

function Groupings({ bulk: { choice, choose } }: { bulk: Bulk }) {
  const { t } = useTools()
  const { of, waiting, error, retry } = useGroupings()
  return groupingFields.map(field => (
    <MultiPicker
      key={field}
      label={t(`fields.${field}`)}
      options={of[field]}
      chosen={choice[field]}
      onChange={chosen => choose({ [field]: chosen })}
      waiting={waiting}
      problem={error ? errorText(error, t) : undefined}
      onRetry={retry}
      empty={t('groupings.none')}
    />
  ))
}
