import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/controls/Icon'
import { MenuButton } from '../../components/overlay/MenuButton'
import { lazyPart } from '../../lib/code/lazy-part'
import { withNetwork } from '../../lib/code/with-network'
import type { Person } from '../../resources/employees/person'
import type { EmployeeAction } from './EmployeeMenu'

const loadMenu = withNetwork(() => import('./EmployeeMenu'))
const EmployeeMenu = lazyPart(loadMenu)
const dialogs = {
  act: lazyPart(withNetwork(() => import('./access/ActDialog'))),
  resetLink: lazyPart(withNetwork(() => import('./access/ResetLinkDialog'))),
}

/** What is done with a person less often; what it opens comes when somebody is at it. */
export function EmployeeMenuButton({ person }: { person: Person }) {
  const { t } = useTranslation('employee')
  const [asked, setAsked] = useState<EmployeeAction | null>(null)
  const Asked = asked && dialogs[asked]
  return (
    <>
      <MenuButton
        label={t('menu.label', { name: person.name })}
        face={<Icon name="more" />}
        onPrepare={() => void loadMenu().catch(() => undefined)}
      >
        {menu => <EmployeeMenu menu={menu} person={person} onChoose={setAsked} />}
      </MenuButton>
      <Suspense fallback={null}>{Asked && <Asked person={person} onClose={() => setAsked(null)} />}</Suspense>
    </>
  )
}
