import type { Doer } from '#contract/words/program-rights'
import type { ListedProgram } from '../../program'
import { type ProgramAction, type Refusal, refusalOf } from '../program-refusal'

/** What can be done to many programs at once. */
export type BulkAction =
  | 'publish'
  | 'move'
  | 'markAsTemplate'
  | 'unmarkAsTemplate'
  | 'markAsFundae'
  | 'unmarkAsFundae'
  | 'delete'

/** What an action comes to for the programs that are selected. */
export interface BulkPlan {
  /** Those that it changes. */
  changing: ListedProgram[]
  /** How many are so already. */
  same: number
  /** Those that the person may not do it to, with the reason. */
  refused: { program: ListedProgram; refusal: Refusal }[]
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
 */
export function bulkPlan(
  action: BulkAction,
  ids: readonly string[],
  programs: readonly ListedProgram[],
  doer: Doer,
  folder: string | null,
): BulkPlan {
  const byId = new Map(programs.map(program => [program._id, program]))
  const known = ids.flatMap(id => byId.get(id) ?? [])
  const open = known.filter(program => !isSo(action, program, folder))
  const refused = open.flatMap(program => {
    const refusal = refusalOf(single[action], program, doer)
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
