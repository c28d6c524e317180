import { useState } from 'react'
import { offerUndo } from '../../../components/undo/offers'
import { missingPlaces } from '../../../lib/pasted-addresses'
import type { ProgramReference } from '../../../lib/program-answer'
import { callWith } from '../../../providers/api'
import type { CallResult } from '../../../providers/call-types'
import { fieldErrors, statusOf } from '../../../providers/errors'
import { notify } from '../../../providers/notifications'
import { useExtension } from '../../../providers/use-extension'
import { refreshEnrolments, useTools } from '../../../resources/enrolments/actions/tools'
import { type Choice, type Chosen, countOf, nobody, peopleOf } from './chosen-people'

export type BulkResult = CallResult<'users.bulkEdit'>

/** What would change, and for whom. */
export interface Checked {
  chosen: Chosen
  result: BulkResult
}

/** What went wrong. */
type Problem =
  | { kind: 'nobody' }
  /** Addresses that nobody has. */
  | { kind: 'unknown'; addresses: string[] }
  | { kind: 'failed'; error: unknown }

/** What a failed call says: the addresses that nobody has, where it names some. */
function problemIn(error: unknown, { emails = [] }: Chosen): Problem {
  const places = statusOf(error) === 404 ? missingPlaces(fieldErrors(error), 'emails') : new Set<number>()
  const addresses = emails.filter((_, place) => places.has(place))
  return addresses.length > 0 ? { kind: 'unknown', addresses } : { kind: 'failed', error }
}

/** Writes once for all, says what came of it, and offers to take it back where the server can. */
function useApply(program: ProgramReference, onDone: () => void) {
  const { client, t } = useTools()
  return async (chosen: Chosen, undoable: boolean): Promise<void> => {
    const { change, changed, unchanged } = await callWith('users.bulkEdit', {
      body: { ...chosen, programs: [program._id] },
    })
    onDone()
    const text = t('program-people:enlist.done', { count: changed, program: program.title })
    const undo = async () => {
      await callWith('users.undoBulk', { params: { id: change ?? '' } })
      await refreshEnrolments(client)
    }
    if (change && undoable) offerUndo({ text, undo })
    else notify.success(changed === 0 ? t('program-people:enlist.noChange', { count: unchanged }) : text)
    await refreshEnrolments(client)
  }
}

const preview = ({ _id }: ProgramReference, chosen: Chosen): Promise<BulkResult> =>
  callWith('users.previewBulk', { body: { ...chosen, action: 'edit', programs: [_id] } })

/** Choosing people, seeing what would change, and enlisting them. */
export function useEnlisting(program: ProgramReference, onDone: () => void) {
  const previews = useExtension('bulkPeople') === true
  const [choice, setChoice] = useState<Choice>(nobody)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const apply = useApply(program, onDone)

  const attempt = async (chosen: Chosen, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      setChecked(null)
      setProblem(problemIn(error, chosen))
    }
  }
  const check = async (chosen: Chosen) => setChecked({ chosen, result: await preview(program, chosen) })
  const whileBusy = async (work: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    await work()
    setBusy(false)
  }
  const goOn = (from: Choice = choice) =>
    whileBusy(async () => {
      const chosen = await peopleOf(from).catch(error => setProblem({ kind: 'failed', error }))
      if (!chosen) return
      if (countOf(chosen) === 0) return setProblem({ kind: 'nobody' })
      await attempt(chosen, () => (previews ? check(chosen) : apply(chosen, false)))
    })
  const confirm = (chosen: Chosen) => whileBusy(() => attempt(chosen, () => apply(chosen, true)))
  const change = (changes: Partial<Choice>) => {
    setProblem(null)
    setChoice({ ...choice, ...changes })
  }
  const back = () => setChecked(null)
  return { choice, change, checked, back, problem, busy, previews, goOn, confirm }
}

export type Enlisting = ReturnType<typeof useEnlisting>
