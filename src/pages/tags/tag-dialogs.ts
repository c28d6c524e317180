import { part } from '../../lib/code/part'

// What the tags of the company ask, whose code comes while somebody is at it.

export const TagDialog = part(() => import('./TagDialog'))
export const DeleteTagDialog = part(() => import('./DeleteTagDialog'))
