import { part } from '../../lib/code/part'

/** What saving a schedule comes to, asked before it is saved. */
export const OutcomeDialog = part(() => import('./OutcomeDialog'))
