import type { CallArgs } from '../../../providers/call/call-types'
import { statusOf } from '../../../providers/call/errors'
import type { Answers } from '../../../providers/call/read-anew'
import type { Write } from '../../../providers/call/use-write'
import type { ProgramDetails } from '../program'
import { changedFields, draftOf, type ProgramDraft, updateBody } from './program-draft'

/** Somebody else changed details of the program since it was read. */
export class Overtaken extends Error {
  readonly theirs: unknown

  constructor(theirs: unknown) {
    super()
    this.theirs = theirs
  }
}

export interface Sending {
  id: string
  write: Write
  ask: Answers['ask']
  /** Said when it is saved. */
  done: string
  draft: ProgramDraft
  /** The program that the draft began with. */
  before: unknown
}

/**
 * Saves what the draft changed, on top of the program `onto`. Where that is stale but nobody touched the
 * details, on top of the newest one.
 * @returns the saved program
 * @throws Overtaken where somebody did touch them; otherwise what the call failed with
 */
export async function sendDraft(
  { id, write, ask, done, draft, before }: Sending,
  onto: unknown,
): Promise<unknown> {
  const params = { id }
  const changed = changedFields(draft, draftOf(before))
  const attempt = async (program: unknown) => {
    const body = updateBody(program, draft, changed) as CallArgs<'programs.update'>['body']
    const { version } = program as ProgramDetails
    // What another server does not answer with is taken from what was sent.
    const saved = (answer: unknown) =>
      ({ version, ...body, ...(answer as object | null), _id: id }) as ProgramDetails
    const undo = (answer: unknown) => () => {
      const back = updateBody(saved(answer), draftOf(program), changed) as typeof body
      return write('programs.update', { params, body: back, version: saved(answer).version })
    }
    return saved(await write('programs.update', { params, body, version }, { done, undo }))
  }
  try {
    return await attempt(onto)
  } catch (error) {
    if (statusOf(error) !== 412) throw error
    const newest = await ask('programs.get', { params })
    if (changedFields(draftOf(newest), draftOf(before)).length > 0) throw new Overtaken(newest)
    return attempt(newest)
  }
}
