import { Icon } from '../../../components/controls/Icon'
import { useTexts } from '../../../components/controls/use-texts'
import { MenuButton } from '../../../components/overlay/MenuButton'
import { lazyPart } from '../../../lib/code/lazy-part'
import { withNetwork } from '../../../lib/code/with-network'
import type { Enrolled } from '../enrolled'
import styles from '../enrolments.module.css'

const load = withNetwork(() => import('./EnrolmentMenu'))
const EnrolmentMenu = lazyPart(load)

/** The button of an enrolment's menu; what it opens comes when somebody is at it. */
export function EnrolmentMenuButton({ enrolled }: { enrolled: Enrolled }) {
  const { t } = useTexts('enrolments')
  const { person, program } = enrolled
  return (
    <MenuButton
      label={t('actions', { person: person.name, program: program.title })}
      face={<Icon name="more" />}
      className={styles.menu}
      onPrepare={() => void load().catch(() => undefined)}
    >
      {menu => <EnrolmentMenu menu={menu} enrolled={enrolled} />}
    </MenuButton>
  )
}
