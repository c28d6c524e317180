import '../../../../providers/late-calls'
import type { Doer } from '#contract/words/program-rights'
import type { CallArgs, CallResult } from '../../../../providers/call/call-types'
import type { Write, WriteOptions } from '../../../../providers/call/use-write'
import type { ListedProgram } from '../../program'
import { type ProgramAction, type Refusal, refusalOf } from '../program-refusal'

type BulkBody = CallArgs<'programs.bulk'>['body']
type Changed = CallResult<'programs.bulk'>['changed']

/**
 * One thing done to many programs, in one request however many they are: slices could leave half of them
 * done, and a single transaction over 500 stays well under 2 s.
 */
export const changeMany = async (
  write: Write,
  body: BulkBody,
  options?: WriteOptions<'programs.bulk'>,
): Promise<Changed> => (await write('programs.bulk', { body }, options)).changed

/** Moves programs back to the folder that each was in, all of them in one step. */
export const moveBack = async (write: Write, changed: Changed): Promise<void> =>
  void (await changeMany(write, {
    action: 'move',
    ids: changed.map(({ _id }) => _id),
    folders: changed.map(({ folder }) => folder),
  }))

/** What can be done to many programs at once. */
export type BulkAction =
  | 'publish'
  | 'move'
  | 'markAsTemplate'
  | 'unmarkAsTemplate'
  | 'markAsFundae'
  | 'unmarkAsFundae'
  | 'delete'

/** Why one of many is left out: the reasons of a single action, or that it is not complete. */
export type BulkRefusal = Refusal | 'incomplete'

/** What an action comes to for the programs that are selected. */
export interface BulkPlan {
  /** Those that it changes. */
  changing: ListedProgram[]
  /** How many are so already. */
  same: number
  /** Those that it cannot be done to, with the reason. */
  refused: { program: ListedProgram; refusal: BulkRefusal }[]
  /** How many are no longer there. */
  gone: number
}

const single: Record<BulkAction, ProgramAction> = {
  publish: 'publish',
  move: 'move',
  markAsTemplate: 'template',
  unmarkAsTemplate: 'template',
  markAsFundae: 'fundae',
  unmarkAsFundae: 'fundae',
  delete: 'delete',
}

/** Whether a program is already as the action would make it. */
function isSo(action: BulkAction, program: ListedProgram, folder: string | null): boolean {
  const { isPublished, isTemplate = false, isFundae = false } = program
  const already: Record<BulkAction, boolean> = {
    publish: isPublished !== false,
    move: (program.folder ?? null) === folder,
    markAsTemplate: isTemplate,
    unmarkAsTemplate: !isTemplate,
    markAsFundae: isFundae,
    unmarkAsFundae: !isFundae,
    delete: false,
  }
  return already[action]
}

/**
 * What an action would change, before anything is sent.
 * @param folder where `move` goes, null for no folder
 * @param incomplete the programs that cannot be published as they are
 */
export function bulkPlan(
  action: BulkAction,
  ids: readonly string[],
  programs: readonly ListedProgram[],
  doer: Doer,
  folder: string | null,
  incomplete: readonly string[] = [],
): BulkPlan {
  const byId = new Map(programs.map(program => [program._id, program]))
  const known = ids.flatMap(id => byId.get(id) ?? [])
  const open = known.filter(program => !isSo(action, program, folder))
  const lacking = new Set(action === 'publish' ? incomplete : [])
  const refused = open.flatMap(program => {
    const lacks: BulkRefusal | null = lacking.has(program._id) ? 'incomplete' : null
    const refusal = refusalOf(single[action], program, doer) ?? lacks
    return refusal ? [{ program, refusal }] : []
  })
  const off = new Set(refused.map(({ program }) => program))
  return {
    changing: open.filter(program => !off.has(program)),
    same: known.length - open.length,
    refused,
    gone: ids.length - known.length,
  }
}
