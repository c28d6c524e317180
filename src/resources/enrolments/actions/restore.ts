import { offerUndo } from '../../../components/feedback/undo/offers'
import { tellUndone, undoChange } from '../../employees/bulk/people-bulk-undo'
import { refreshEnrolments, type Tools } from './tools'

/**
 * Offers to take back that an enrolment came or went: exactly as it was where the server kept that.
 * @param said what was done
 * @param answer of the call that did it; its `change` names what was kept
 * @param otherwise the call that comes nearest where nothing was kept
 */
export function offerToRestore(
  { client }: Tools,
  said: string,
  answer: { change?: string | null } | undefined,
  otherwise: () => Promise<unknown>,
): void {
  const change = answer?.change
  const restore = async () => {
    if (!change) await otherwise()
    else await tellUndone(await undoChange(change))
  }
  const undo = () => restore().then(() => refreshEnrolments(client))
  offerUndo({ text: said, undo })
}
