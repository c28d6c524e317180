import { useTools } from '../actions/tools'
import type { BulkOutcome } from './bulk-people'
import { Figures } from './Figures'
import { People } from './People'
import type { Bulk } from './use-bulk'

interface OutcomeProps {
  bulk: Bulk
  outcome: BulkOutcome
  when: 'before' | 'after'
}

/** For how many something changes and for how many not, and each of them with what comes, goes, or stays. */
export function Outcome({ bulk: { action, wording }, outcome, when }: OutcomeProps) {
  const { t } = useTools()
  const { people, changed = people.length, unchanged = 0, stayed } = outcome
  return (
    <>
      <Figures outcome={outcome} when={when} />
      <People
        title={t('bulk.people')}
        people={people}
        total={changed}
        says={what => t(action === 'edit' ? 'bulk.gets' : 'bulk.loses', { what })}
      />
      {stayed.length > 0 && (
        <details>
          <summary>{t('bulk.same', { count: unchanged })}</summary>
          <p>{t(`bulk.sameReason.${wording}`)}</p>
          <People title={t('bulk.same', { count: unchanged })} people={stayed} total={unchanged} />
        </details>
      )}
    </>
  )
}
