import '../../../providers/late-calls'
import { useState } from 'react'
import { useSteps } from '../../../components/steps/use-steps'
import { useReadAnew } from '../../../providers/call/read-anew'
import { useWriting } from '../../../providers/call/use-write'
import { useMay } from '../../../providers/refine/access-control'
import { useTools } from '../actions/use-employee-tools'
import { applyTo, previewOf } from './bulk-calls'
import {
  type BulkAction,
  type BulkChoice,
  type BulkOutcome,
  type Chosen,
  countOf,
  deselect,
  type Gone,
  nothingChosen,
  without,
} from './bulk-people'
import { offerToTakeBack, type TakingBack, tellUndone } from './people-bulk-undo'

/** What is done with many, and where that is asked. */
export interface BulkTask {
  action: BulkAction
  /** Under what name the texts speak of it. */
  wording: BulkAction | 'enlist'
  chosen: Chosen
  /** The list in which they are selected. */
  list?: string
  choice?: BulkChoice
  /** What was done, where the texts of employees do not say it. */
  said?: (count: number) => string
  /** It is done, or given up. */
  leave: () => void
}

/** Chosen, looked at, done, taken back but for some: what shows in the dialog. */
export type BulkStep =
  | { at: 'choose' }
  /** Without a preview, the server cannot tell before. */
  | { at: 'check'; preview: BulkOutcome | null }
  | { at: 'done'; outcome: BulkOutcome; takingBack: TakingBack | null }
  | { at: 'undone'; outcome: BulkOutcome }

/** Long work does not name who stays as they are: those whom the look named, where their number is the same. */
function withStayed(outcome: BulkOutcome, step: BulkStep): BulkOutcome {
  const preview = step.at === 'check' ? step.preview : null
  const same = outcome.stayed.length === 0 && preview?.unchanged === outcome.unchanged
  return same && preview ? { ...outcome, stayed: preview.stayed } : outcome
}

/** What is to be given or taken; changing it takes an error off the screen. */
function useChoice(task: BulkTask, forget: () => void) {
  const [choice, setChoice] = useState(task.choice ?? nothingChosen)
  const choose = (changes: Partial<BulkChoice>) => {
    forget()
    setChoice(before => ({ ...before, ...changes }))
  }
  return { choice, choose }
}

/** Takes back what was done, and says so where it was taken back for everybody: of the others one has to read. */
async function takenBack({ undo, withdraw }: TakingBack): Promise<BulkOutcome> {
  const outcome = await undo()
  withdraw()
  if (!outcome.unchanged) await tellUndone(outcome)
  return outcome
}

/** What is done with people, and how far that is. */
function useDoing(
  { action, said }: BulkTask,
  choice: BulkChoice,
  step: BulkStep,
  go: (step: BulkStep) => void,
) {
  const tools = useTools()
  const readAnew = useReadAnew('users.bulkEdit')
  const asWork = useMay('bulkJobs').allowed
  const undoable = useMay('bulkPeople').allowed
  /** 0–100; null where the server does not say. */
  const [progress, setProgress] = useState<number | null>(null)
  const tell = (count: number) => said?.(count) ?? tools.t('bulk.changed', { count })
  const doFor = async (people: Chosen) => {
    const outcome = withStayed(
      await applyTo(tools.write, { action, people, choice, asWork }, setProgress),
      step,
    )
    const text = tell(outcome.changed ?? countOf(people))
    go({ at: 'done', outcome, takingBack: undoable ? offerToTakeBack(tools, outcome, text) : null })
  }
  return { progress, tell, doFor, refresh: () => void readAnew() }
}

/** The way of a bulk action: what is chosen, what it would come to, and what came of it. */
export function useEmployeeBulk(task: BulkTask) {
  const { action, wording, leave } = task
  const [people, setPeople] = useState(task.chosen)
  const { step, go, back: stepBack } = useSteps<BulkStep>({ at: 'choose' })
  const { busy, error, attempt, forget } = useWriting()
  const { choice, choose } = useChoice(task, forget)
  const told = useMay('bulkPeople').allowed
  const { progress, tell, doFor, refresh } = useDoing(task, choice, step, go)
  const look = (find: () => Chosen | Promise<Chosen> = () => people) =>
    attempt(async () => {
      const found = await find()
      setPeople(found)
      go({ at: 'check', preview: told ? await previewOf(action, found, choice) : null })
    })
  const apply = (to = people) => attempt(() => doFor(to))
  /** Goes on with the step that they were in the way of. */
  const goOnWithout = (gone: readonly Gone[]) => {
    const left = without(people, gone)
    deselect(task.list ?? 'employees', gone)
    setPeople(left)
    refresh()
    if (countOf(left) === 0) return leave()
    void (step.at === 'check' && step.preview === null ? apply(left) : look(() => left))
  }
  const takeBack = (taking: TakingBack) =>
    attempt(async () => {
      const outcome = await takenBack(taking)
      if (outcome.unchanged) go({ at: 'undone', outcome })
      else leave()
    })
  const back = () => {
    forget()
    stepBack()
  }
  const count = countOf(people)
  const doing = { look, apply, goOnWithout, takeBack, back, leave }
  const { userIds } = people
  return {
    action,
    wording,
    said: tell,
    userIds,
    count,
    choice,
    choose,
    step,
    busy,
    progress,
    error,
    ...doing,
  }
}

export type Bulk = ReturnType<typeof useEmployeeBulk>
