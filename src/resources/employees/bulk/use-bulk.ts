import { useState } from 'react'
import { changed, selectionStore } from '../../../components/list/selection/selection-store'
import { offerUndo } from '../../../components/undo/offers'
import { type BulkChoice, type BulkOutcome, nothingChosen } from '../../../lib/bulk-people'
import { callWith } from '../../../providers/api'
import { hasExtension } from '../../../providers/extensions'
import { notify } from '../../../providers/notifications'
import { askNothing, type BulkAction } from '../actions/asked-action'
import { refreshEmployees } from '../actions/employee-cache'
import { type Tools, useAttempt, useTools } from '../actions/tools'
import { applyTo, previewOf } from './bulk-calls'

/** Chosen, looked at, done: what shows in the dialog. */
export type BulkStep =
  | { at: 'choose' }
  /** Without a preview, the server cannot tell before. */
  | { at: 'check'; preview: BulkOutcome | null }
  | { at: 'done'; outcome: BulkOutcome; undo: (() => Promise<void>) | null; withdraw: () => void }

/** Takes people out of the selection that are not here any more. */
function deselect(ids: readonly string[]): void {
  const store = selectionStore('employees')
  store.set(changed(store.get(), ids, false))
}

/** How what was done is taken back, offered for as long as the server takes it back. */
async function doneStep({ client, t }: Tools, outcome: BulkOutcome): Promise<BulkStep> {
  const { change, changed: count } = outcome
  if (change === null || !(await hasExtension('bulkPeople')))
    return { at: 'done', outcome, undo: null, withdraw: () => undefined }
  const undo = async () => {
    await callWith('users.undoBulk', { params: { id: change } })
    await refreshEmployees(client)
  }
  return {
    at: 'done',
    outcome,
    undo,
    withdraw: offerUndo({ text: t('bulk.changed', { count: count ?? 0 }), undo }),
  }
}

/** Takes back what was done, and leaves. */
async function takeBackWith({ t }: Tools, undo: () => Promise<void>, withdraw: () => void): Promise<void> {
  await undo()
  withdraw()
  notify.success(t('bulk.undone'))
  askNothing()
}

/** The way of a bulk action: what is chosen, what it would come to, and what came of it. */
export function useBulk(action: BulkAction, ids: readonly string[]) {
  const tools = useTools()
  const [people, setPeople] = useState(ids)
  const [choice, setChoice] = useState(nothingChosen)
  const [step, setStep] = useState<BulkStep>({ at: 'choose' })
  const { busy, error, attempt, forget } = useAttempt()
  /** 0–100; null where the server does not say. */
  const [progress, setProgress] = useState<number | null>(null)
  const look = (of = people) =>
    attempt(async () => setStep({ at: 'check', preview: await previewOf(action, of, choice) }))
  const apply = (to = people) =>
    attempt(async () => {
      const outcome = await applyTo(action, to, choice, setProgress)
      setStep(await doneStep(tools, outcome))
      void refreshEmployees(tools.client)
    })
  /** Goes on with the step that they were in the way of. */
  const goOnWithout = (gone: readonly string[]) => {
    const left = people.filter(id => !gone.includes(id))
    deselect(gone)
    setPeople(left)
    void refreshEmployees(tools.client)
    if (left.length === 0) return askNothing()
    void (step.at === 'check' && step.preview === null ? apply(left) : look(left))
  }
  const takeBack = (undo: () => Promise<void>, withdraw: () => void) =>
    attempt(() => takeBackWith(tools, undo, withdraw))
  const choose = (changes: Partial<BulkChoice>) => {
    forget()
    setChoice(before => ({ ...before, ...changes }))
  }
  const back = () => {
    forget()
    setStep({ at: 'choose' })
  }
  return { people, choice, choose, step, back, busy, progress, error, look, apply, goOnWithout, takeBack }
}

export type Bulk = ReturnType<typeof useBulk>
