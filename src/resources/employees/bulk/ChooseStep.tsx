import { Button } from '../../../components/controls/Button'
import { MultiPicker } from '../../../components/form/MultiPicker'
import { DialogActions } from '../../../components/overlay/Dialog'
import { errorText } from '../../../providers/call/errors'
import styles from '../actions/dialogs.module.css'
import { useTools } from '../actions/tools'
import { type Choices, useGroupings, usePrograms, useProgramsToEnlist } from '../choices'
import { groupingFields, type NamedReference } from '../person'
import { isNothing } from './bulk-people'
import { Problem } from './Problem'
import type { Bulk } from './use-bulk'

/** What the people get, or what is taken from them. */
export function ChooseStep({ bulk }: { bulk: Bulk }) {
  const { t } = useTools()
  const { action, choice, busy, look } = bulk
  return (
    <>
      <div className={styles.body}>
        <p className={styles.quiet}>{t(`bulk.lead.${action}`)}</p>
        {action === 'edit' && <ProgramsToAdd bulk={bulk} />}
        {action === 'removePrograms' && <ProgramsToRemove bulk={bulk} />}
        {action !== 'removePrograms' && <Groupings bulk={bulk} />}
        <Problem bulk={bulk} />
      </div>
      <DialogActions>
        <Button onClick={bulk.leave}>{t('cancel')}</Button>
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

const ProgramsToAdd = ({ bulk }: { bulk: Bulk }) => <Programs bulk={bulk} choices={useProgramsToEnlist()} />

const ProgramsToRemove = ({ bulk }: { bulk: Bulk }) => <Programs bulk={bulk} choices={usePrograms()} open />

interface ProgramsProps {
  bulk: Bulk
  choices: Choices<NamedReference[]>
  open?: boolean
}

function Programs({ bulk: { choice, choose }, choices, open = false }: ProgramsProps) {
  const { t } = useTools()
  const { of, waiting, error, retry } = choices
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
