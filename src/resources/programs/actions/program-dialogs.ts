import { part } from '../../../lib/code/part'
import { prepareTexts } from '../../../providers/texts/use-language'

/** What the dialogs say. */
const texts = () =>
  prepareTexts([
    'program-actions',
    'program-creation',
    'program',
    'programs',
    'form',
    'employees',
    'list-tools',
    'packages',
  ])

export const CreateProgramDialog = part(() => import('../create/CreateProgramDialog'), texts)
export const DeleteProgramDialog = part(() => import('./delete/DeleteProgramDialog'), texts)
export const TeachersDialog = part(() => import('./teachers/TeachersDialog'), texts)
export const ProgramBulkDialog = part(() => import('./bulk/ProgramBulkDialog'), texts)
export const MoveDialog = part(() => import('./move/MoveDialog'))
export const ReferenceDialog = part(() => import('./reference/ReferenceDialog'))
export const PublishDialog = part(() => import('./publish/PublishDialog'), texts)
export const CloneDialog = part(() => import('../create/CloneDialog'), texts)
export const EditProgramDialog = part(() => import('../details/EditProgramDialog'), texts)
