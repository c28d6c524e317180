import { Icon } from '../../../components/controls/Icon'
import { useTexts } from '../../../components/controls/use-texts'
import { MenuButton } from '../../../components/overlay/MenuButton'
import { lazyPart } from '../../../lib/code/lazy-part'
import { withNetwork } from '../../../lib/code/with-network'
import styles from '../employees.module.css'
import type { ListedEmployee } from '../person'
import { prepareDialog } from './EmployeeDialogs'

const load = withNetwork(() => import('./EmployeeMenu'))
const EmployeeMenu = lazyPart(load)

/** Where the code cannot be had now, opening the menu asks again. */
function prepare(): void {
  load().catch(() => undefined)
  prepareDialog('form')
}

/** The button of an employee's menu; what it opens comes when somebody is at it. */
export function EmployeeMenuButton({ employee }: { employee: ListedEmployee }) {
  const { t } = useTexts('employees')
  return (
    <MenuButton
      label={t('actions', { name: employee.name })}
      face={<Icon name="more" />}
      className={styles.rowMenu}
      onPrepare={prepare}
    >
      {menu => <EmployeeMenu menu={menu} employee={employee} />}
    </MenuButton>
  )
}
