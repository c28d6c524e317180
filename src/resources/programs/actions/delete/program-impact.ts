import type { CallResult } from '../../../../providers/call/call-types'
import type { ListedProgram } from '../../program'

export type ProgramImpact = Partial<Omit<CallResult<'programs.impact'>, Uses>> &
  Pick<CallResult<'programs.impact'>, Uses>
type Uses = 'referencedBy' | 'sharedWith' | 'degrees'

/** What deleting a program touches; of a server that does not count, the learners that its list told. */
export const impactOf = (
  impact: CallResult<'programs.impact'> | undefined,
  { learnersCount }: ListedProgram,
): ProgramImpact => impact ?? { learners: learnersCount, referencedBy: [], sharedWith: [], degrees: [] }
