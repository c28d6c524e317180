import { part } from '../../lib/code/part'

// What the editor asks, whose code comes while somebody is at it.

export const DeleteItemDialog = part(() => import('./dialogs/DeleteItemDialog'))
export const MoveItemDialog = part(() => import('./dialogs/MoveItemDialog'))
export const AddExistingDialog = part(() => import('./dialogs/AddExistingDialog'))
