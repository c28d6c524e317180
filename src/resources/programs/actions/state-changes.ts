import { callWith } from '../../../providers/call/api'
import { fieldErrors, statusOf } from '../../../providers/call/errors'
import { notify } from '../../../providers/refine/notifications'
import type { ListedProgram } from '../program-answer'
import { ask } from './asked-action'
import { keepProgram, patchPrograms, refetchMarked } from './program-cache'
import { nameOf, once, report, type Tools } from './tools'

/** The changes of state that ask nothing beforehand: they show at once, and are rolled back where they fail. */

interface Change {
  /** What shows at once. */
  changes: object
  send: () => Promise<unknown>
  /** Said when it is done. */
  done: string
  onFailure?: (error: unknown) => boolean
}

async function change(tools: Tools, program: ListedProgram, { changes, send, done, onFailure }: Change) {
  const rollBack = await patchPrograms(tools.client, [program._id], changes)
  try {
    await keepProgram(tools.client, program._id, await send())
    notify.success(done)
  } catch (error) {
    rollBack()
    if (!onFailure?.(error)) report(tools, error, [program._id])
  }
}

/** Publishes a program; what it still lacks is shown in a dialog. */
export const publish = (tools: Tools, program: ListedProgram): Promise<void> =>
  once(`publish ${program._id}`, () =>
    change(tools, program, {
      changes: { isPublished: true, isDraft: false },
      send: () => callWith('programs.publish', { params: { id: program._id }, version: program.version }),
      done: tools.t('done.published', { title: nameOf(program, tools.t) }),
      onFailure: error => {
        const missing = fieldErrors(error)
        if (statusOf(error) !== 400 || missing.length === 0) return false
        ask({ kind: 'incomplete', program, missing })
        return true
      },
    }),
  )

export const markAsFundae = (tools: Tools, program: ListedProgram, marked: boolean): Promise<void> =>
  once(`fundae ${program._id}`, () =>
    change(tools, program, {
      changes: { isFundae: marked },
      send: () =>
        callWith('programs.markAsFundae', {
          params: { id: program._id, action: marked ? 'mark' : 'unmark' },
        }),
      done: tools.t(marked ? 'done.fundae' : 'done.notFundae', { title: nameOf(program, tools.t) }),
    }),
  )

export const allowChallengeSlides = (tools: Tools, program: ListedProgram, allowed: boolean): Promise<void> =>
  once(`slides ${program._id}`, () =>
    change(tools, program, {
      changes: { allowChallengeSlides: allowed },
      send: () =>
        callWith('programs.toggleChallengeSlides', {
          params: { id: program._id, value: allowed ? 'true' : 'false' },
        }),
      done: tools.t(allowed ? 'done.slides' : 'done.noSlides', { title: nameOf(program, tools.t) }),
    }),
  )

/**
 * Marks a program as a template, or not. Once the server answers with data, `refetch` is fetched again
 * (specification, section 4).
 */
export const markAsTemplate = (
  tools: Tools,
  program: ListedProgram,
  marked: boolean,
  refetch: 'program' | 'list',
): Promise<void> =>
  once(`template ${program._id}`, async () => {
    const args = { params: { programId: program._id } }
    try {
      const answer = await callWith(marked ? 'templates.mark' : 'templates.unmark', args)
      if (answer) await refetchMarked(tools.client, program._id, refetch)
      const title = nameOf(program, tools.t)
      notify.success(tools.t(marked ? 'done.template' : 'done.notTemplate', { title }))
    } catch (error) {
      report(tools, error, [program._id])
    }
  })
