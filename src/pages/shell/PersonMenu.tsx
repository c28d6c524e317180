import { Suspense, useState } from 'react'
import { Icon, type IconName } from '../../components/controls/Icon'
import { PopoverButton } from '../../components/overlay/PopoverButton'
import { Link } from '../../components/page/Link'
import { paths } from '../../lib/address/paths'
import { leaveBy } from '../../lib/address/step-guard'
import { part } from '../../lib/code/part'
import { isActing } from '../../lib/session/session-token'
import { settings } from '../../lib/session/settings'
import { useTranslation } from '../../lib/texts/use-translation'
import { nameOf, usePrincipal, useProfile } from '../../providers/session/profile'
import { signOut } from '../../providers/session/sign-out'
import { useCompanyScreens } from './company/use-company-screens'
import styles from './PersonMenu.module.css'

const CompanyDialog = part(() => import('./company/CompanyDialog'))
const PasswordOff = part(() => import('./acting/PasswordOff'))

const initialsOf = (name: string): string =>
  name
    .split(/[\s@.]+/)
    .filter(part => part !== '')
    .slice(0, 2)
    .map(part => [...part][0]?.toLocaleUpperCase())
    .join('')

/** Who is signed in, and what concerns only them. */
export function PersonMenu() {
  const { t } = useTranslation('shell')
  const profile = useProfile()
  const isStaff = usePrincipal() === 'staff'
  const [choosing, setChoosing] = useState(false)
  const name = nameOf(profile)
  const initials = initialsOf(name)
  return (
    <>
      <PopoverButton
        label={t('person.menu', { initials, name })}
        face={<span className={styles.initials}>{initials}</span>}
      >
        {close => (
          <div className={styles.menu}>
            <p className={styles.person}>
              <strong>{name}</strong>
              <span>{profile.email}</span>
            </p>
            <Actions close={close} onCompany={isStaff ? () => setChoosing(true) : undefined} />
          </div>
        )}
      </PopoverButton>
      <Suspense fallback={null}>{choosing && <CompanyDialog onClose={() => setChoosing(false)} />}</Suspense>
    </>
  )
}

interface ActionsProps {
  close: () => void
  /** Only for staff, who work in one company at a time. */
  onCompany?: () => void
}

function Actions({ close, onCompany }: ActionsProps) {
  const { t } = useTranslation('shell')
  const chooseCompany = () => {
    close()
    onCompany?.()
  }
  const leave = () => {
    close()
    leaveBy(() => void signOut())
  }
  // Asked with the menu: whoever never opens it asks for nothing.
  const screens = useCompanyScreens()
  return (
    <ul className={styles.actions}>
      {screens.map(({ id, icon }) => (
        <li key={id}>
          <Link to={paths[id]} className={styles.action} onClick={close}>
            <Icon name={icon} /> {t(`person.${id}`)}
          </Link>
        </li>
      ))}
      {onCompany && <Action icon="company" label={t('person.company')} onPress={chooseCompany} />}
      {!settings().loginUrl && (
        <li>
          {isActing() ? (
            <Suspense>
              <PasswordOff />
            </Suspense>
          ) : (
            <Link to={paths.changePassword} className={styles.action} onClick={close}>
              <Icon name="key" /> {t('person.password')}
            </Link>
          )}
        </li>
      )}
      <Action icon="leave" label={t('person.signOut')} onPress={leave} />
    </ul>
  )
}

function Action({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) {
  return (
    <li>
      <button type="button" className={styles.action} onClick={onPress}>
        <Icon name={icon} /> {label}
      </button>
    </li>
  )
}
