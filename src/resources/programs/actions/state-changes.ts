import { fieldErrors, statusOf } from '../../../providers/call/errors'
import { tellProblem } from '../../../providers/call/use-write'
import type { ListedProgram } from '../program'
import { ask } from './asked-action'
import { nameOf, type Tools } from './tools'

/** The changes of state that ask nothing beforehand: they show at once, and are rolled back where they fail. */

/** Publishes a program; what it still lacks is shown in a dialog. */
export async function publish({ write, t }: Tools, program: ListedProgram): Promise<void> {
  const options = {
    shows: { [program._id]: { isPublished: true, isDraft: false } },
    done: t('done.published', { title: nameOf(program, t) }),
  }
  await write('programs.publish', { params: { id: program._id } }, options).catch(error => {
    const missing = fieldErrors(error)
    if (statusOf(error) === 400 && missing.length > 0) ask({ kind: 'incomplete', program, missing })
    else tellProblem(error, t)
  })
}

export async function markAsFundae({ write, t }: Tools, program: ListedProgram, marked: boolean) {
  const params = { id: program._id, action: marked ? ('mark' as const) : ('unmark' as const) }
  await write(
    'programs.markAsFundae',
    { params },
    {
      shows: { [program._id]: { isFundae: marked } },
      done: t(marked ? 'done.fundae' : 'done.notFundae', { title: nameOf(program, t) }),
    },
  ).catch(error => tellProblem(error, t))
}

export async function allowChallengeSlides({ write, t }: Tools, program: ListedProgram, allowed: boolean) {
  const params = { id: program._id, value: allowed ? ('true' as const) : ('false' as const) }
  await write(
    'programs.toggleChallengeSlides',
    { params },
    {
      shows: { [program._id]: { allowChallengeSlides: allowed } },
      done: t(allowed ? 'done.slides' : 'done.noSlides', { title: nameOf(program, t) }),
    },
  ).catch(error => tellProblem(error, t))
}

/** Marks a program as a template, or not; then it is fetched again (specification, section 4). */
export async function markAsTemplate({ write, t }: Tools, program: ListedProgram, marked: boolean) {
  const done = t(marked ? 'done.template' : 'done.notTemplate', { title: nameOf(program, t) })
  const args = { params: { programId: program._id } }
  await write(marked ? 'templates.mark' : 'templates.unmark', args, { done }).catch(error =>
    tellProblem(error, t),
  )
}
