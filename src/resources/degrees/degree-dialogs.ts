import { part } from '../../lib/code/part'

// What screens of degrees ask, whose code comes while somebody is at it.

export const DegreeDialog = part(() => import('./form/DegreeDialog'))
