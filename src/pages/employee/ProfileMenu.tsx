import { openDialog } from '../../components/overlay/DialogHost'
import { Menu } from '../../components/overlay/Menu'
import type { OpenMenu } from '../../components/overlay/MenuButton'
import { useTranslation } from '../../lib/texts/use-translation'
import { DeleteEmployeeDialog } from '../../resources/employees/actions/employee-dialogs'
import type { Person } from '../../resources/employees/person'
import { useAccess } from '../../resources/users/access/use-access'

interface EmployeeMenuProps {
  menu: OpenMenu
  person: Person
}

/** Acting, invitations, reset links and deletion, each with the reason where it is off. */
export default function ProfileMenu({ menu, person }: EmployeeMenuProps) {
  const { t } = useTranslation('employee')
  const { actions, outOfReach } = useAccess(person)
  return (
    <Menu
      menu={menu}
      label={t('menu.label', { name: person.name })}
      items={[
        ...actions,
        {
          id: 'remove',
          text: t('menu.remove'),
          danger: true,
          apart: true,
          reason: outOfReach,
          onChoose: () => openDialog(DeleteEmployeeDialog, { employee: person }),
        },
      ]}
    />
  )
}
