import { useLocation } from 'react-router'
import { openDialog } from '../../../components/overlay/DialogHost'
import { Menu } from '../../../components/overlay/Menu'
import type { OpenMenu } from '../../../components/overlay/MenuButton'
import { pathTo } from '../../../lib/address/paths'
import { useTranslation } from '../../../lib/texts/use-translation'
import { usePrincipal, useProfile } from '../../../providers/session/profile'
import { fromEmployees } from '../employees-before'
import type { ListedEmployee } from '../person'
import { rankRefusal } from '../person'
import { DeleteEmployeeDialog, EmployeeDialog } from './employee-dialogs'

interface EmployeeMenuProps {
  menu: OpenMenu
  employee: ListedEmployee
}

/** What can be done with an employee, and why where something cannot. */
export default function EmployeeMenu({ menu, employee }: EmployeeMenuProps) {
  const { t } = useTranslation(['employee-actions', 'employees'])
  const { search } = useLocation()
  const actor = { id: useProfile()._id, principal: usePrincipal() }
  const refusal = rankRefusal(actor, employee)
  const open = {
    id: 'open',
    text: t('menu.open'),
    to: { pathname: pathTo('employee', { id: employee._id }), state: fromEmployees(search) },
  }
  const writes = [
    { id: 'edit', text: t('menu.edit'), onChoose: () => openDialog(EmployeeDialog, { employee }) },
    {
      id: 'delete',
      text: t('menu.delete'),
      danger: true,
      apart: true,
      reason: refusal === null ? undefined : t(`refusal.${refusal}`),
      onChoose: () => openDialog(DeleteEmployeeDialog, { employee }),
    },
  ]
  return (
    <Menu menu={menu} label={t('employees:actions', { name: employee.name })} items={[open, ...writes]} />
  )
}
