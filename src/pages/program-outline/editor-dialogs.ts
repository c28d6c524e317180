import { part } from '../../lib/code/part'
import { prepareTexts } from '../../providers/texts/use-language'

// What the editor asks, whose code comes while somebody is at it.

export const DeleteItemDialog = part(() => import('./dialogs/DeleteItemDialog'))
export const MoveItemDialog = part(() => import('./dialogs/MoveItemDialog'))
export const AddExistingDialog = part(() => import('./dialogs/AddExistingDialog'))

/** What has changed where a clone comes from, in place of the editor. */
const sourceTexts = () => prepareTexts(['program-source', 'program-actions'])
export const SourceChanges = part(() => import('./source/SourceChanges'), sourceTexts)
