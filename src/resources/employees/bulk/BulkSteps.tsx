import { CheckStep } from './CheckStep'
import { DoneStep } from './DoneStep'
import { UndoneStep } from './UndoneStep'
import type { Bulk } from './use-bulk'

/** What follows once it is chosen whom and what it is about: a look at what would change, and what came of it. */
export default function BulkSteps({ bulk }: { bulk: Bulk }) {
  const { step } = bulk
  if (step.at === 'check') return <CheckStep bulk={bulk} preview={step.preview} />
  if (step.at === 'done') return <DoneStep bulk={bulk} {...step} />
  if (step.at === 'undone') return <UndoneStep bulk={bulk} outcome={step.outcome} />
  return null
}
