import { statusOf } from '../../../providers/call/errors'
import {
  changedFields,
  draftOf,
  type ProgramDraft,
  updateBody,
} from '../../../resources/programs/details/program-draft'
import type { ProgramCache } from '../use-program-cache'

/** Somebody else changed details of the program since it was read. */
export class Overtaken extends Error {
  readonly theirs: unknown

  constructor(theirs: unknown) {
    super()
    this.theirs = theirs
  }
}

export interface Sending {
  /** `PUT /programs/{id}`. */
  put: (body: object) => Promise<unknown>
  cache: ProgramCache
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
export async function sendDraft({ put, cache, draft, before }: Sending, onto: unknown): Promise<unknown> {
  const changed = changedFields(draft, draftOf(before))
  const attempt = async (program: unknown) => {
    const body = updateBody(program, draft, changed)
    return cache.keep(body, await put(body))
  }
  try {
    return await attempt(onto)
  } catch (error) {
    if (statusOf(error) !== 412) throw error
    const newest = await cache.newest()
    if (changedFields(draftOf(newest), draftOf(before)).length > 0) throw new Overtaken(newest)
    return attempt(newest)
  }
}
