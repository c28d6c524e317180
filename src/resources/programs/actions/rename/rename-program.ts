import { amount, fieldsOf } from '../../../../lib/format/answer-fields'
import { callWith } from '../../../../providers/call/api'
import type { CallArgs } from '../../../../providers/call/call-types'
import type { Write } from '../../../../providers/call/use-write'
import { draftOf, updateBody } from '../../details/program-draft'

/** Somebody else gave the program another title since it was read. */
export class RenamedMeanwhile extends Error {
  readonly theirs: string

  constructor(theirs: string) {
    super()
    this.theirs = theirs
  }
}

/**
 * Gives a program another title: `PUT` takes the whole of it, so that it is read first.
 * @param from the title that the person saw
 * @throws RenamedMeanwhile where it is another one by now; otherwise what the call failed with
 */
export async function renameProgram(write: Write, id: string, from: string, title: string): Promise<void> {
  const params = { id }
  const program: unknown = await callWith('programs.get', { params })
  const draft = draftOf(program)
  if (draft.title !== from) throw new RenamedMeanwhile(draft.title)
  const body = updateBody(program, { ...draft, title }, ['title']) as CallArgs<'programs.update'>['body']
  const version = amount(fieldsOf(program).version)
  await write('programs.update', { params, body, version })
}
