import { part } from '../../../lib/code/part'
import { prepareTexts } from '../../../providers/texts/use-language'

/** What the dialogs say. */
const texts = () =>
  prepareTexts(['employee-actions', 'employees', 'list-tools', 'form', 'participant', 'list'])

export const EmployeeDialog = part(() => import('../form/EmployeeDialog'), texts)
export const DeleteEmployeeDialog = part(() => import('./DeleteEmployeeDialog'), texts)
export const EmployeeBulkDialog = part(() => import('../bulk/EmployeeBulkDialog'), texts)
