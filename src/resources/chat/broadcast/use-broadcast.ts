import '../../../providers/late-calls'
import { useState } from 'react'
import { maxLength } from '#contract/words/limits'
import { callWith } from '../../../providers/call/api'
import type { CallResult } from '../../../providers/call/call-types'
import { useWriting } from '../../../providers/call/use-write'
import { useMay } from '../../../providers/refine/access-control'
import { followJob } from '../../jobs/activity'

export const ways = ['all', 'groupings', 'byHand'] as const
export type Way = (typeof ways)[number]

/** Whom a broadcast is for, and what it says. */
export interface Draft {
  program: string
  way: Way
  companyOrganizations: readonly string[]
  companySuborganizations: readonly string[]
  companyGroups: readonly string[]
  people: readonly { _id: string; name: string }[]
  message: string
  sendEmail: boolean
  /** Seconds in which it can be called back. */
  delay: number
}

export type Recipients = CallResult<'chat.recipients'>

type Step =
  | { at: 'write' }
  | { at: 'check'; recipients: Recipients }
  | { at: 'sent'; id: string; recipients: number }

const emptyDraft: Draft = {
  program: '',
  way: 'all',
  companyOrganizations: [],
  companySuborganizations: [],
  companyGroups: [],
  people: [],
  message: '',
  sendEmail: false,
  delay: 0,
}

/** Whom it is for, as the call takes it. @param ids those that were selected in a list */
function chosenOf(draft: Draft, ids: readonly string[] | undefined) {
  if (ids) return { studentIds: [...ids] }
  if (draft.way === 'byHand') return { studentIds: draft.people.map(({ _id }) => _id) }
  if (draft.way === 'all') return {}
  const { companyOrganizations, companySuborganizations, companyGroups } = draft
  const lists = Object.entries({ companyOrganizations, companySuborganizations, companyGroups })
  return { groupFilters: Object.fromEntries(lists.filter(([, list]) => list.length > 0)) }
}

type Field = 'program' | 'people' | 'message'

/** What is missing before it can be sent. People are asked for once there is a program whose they are. */
function missingIn(draft: Draft, ids: readonly string[] | undefined): readonly Field[] {
  const { groupFilters, studentIds } = chosenOf(draft, ids)
  const isNobody = studentIds?.length === 0 || (groupFilters && Object.keys(groupFilters).length === 0)
  const missing: Field[] = draft.program === '' ? ['program'] : isNobody ? ['people'] : []
  return draft.message.trim() === '' ? [...missing, 'message'] : missing
}

/** A broadcast from the first word to its sending: written, looked at with everybody who gets it and who does not, sent. */
export function useBroadcast(program: string | undefined, ids: readonly string[] | undefined) {
  const { write, busy, error, attempt, forget } = useWriting()
  const [draft, setDraft] = useState<Draft>({ ...emptyDraft, program: program ?? '' })
  const [step, setStep] = useState<Step>({ at: 'write' })
  const previews = useMay('broadcasts').allowed
  const params = { id: draft.program }

  const send = () =>
    attempt(async () => {
      const body = {
        ...chosenOf(draft, ids),
        message: draft.message,
        sendEmail: draft.sendEmail,
        ...(previews && draft.delay > 0 && { delay: draft.delay }),
      }
      const { executionId, recipients } = await write('chat.broadcast', { params, body })
      followJob(executionId)
      setStep({ at: 'sent', id: executionId, recipients })
    })
  const look = () =>
    attempt(async () => {
      const recipients = await callWith('chat.recipients', { params, body: chosenOf(draft, ids) })
      setStep({ at: 'check', recipients })
    })
  return {
    ...{ draft, step, busy, error, send, previews },
    change: (change: Partial<Draft>) => {
      forget()
      setDraft(now => ({ ...now, ...change }))
    },
    missing: missingIn(draft, ids),
    tooLong: [...draft.message].length > maxLength.message,
    /** Who would get it; a server that does not tell is sent to at once. */
    next: () => void (previews ? look() : send()),
    back: () => {
      forget()
      setStep({ at: 'write' })
    },
  }
}

export type Broadcasting = ReturnType<typeof useBroadcast>
