import { Button } from '../../../components/controls/Button'
import { Icon } from '../../../components/controls/Icon'
import { openDialog } from '../../../components/overlay/DialogHost'
import { Menu } from '../../../components/overlay/Menu'
import { MenuButton } from '../../../components/overlay/MenuButton'
import { modifierKey } from '../../../components/page/use-key'
import { part } from '../../../lib/code/part'
import { changePreference } from '../../../lib/session/preference-store'
import { useTranslation } from '../../../lib/texts/use-translation'
import styles from './conversation.module.css'

const CannedDialog = part(() => import('../canned/CannedDialog'))

interface ComposerChoicesProps {
  mailed: boolean
  onMailed: (mailed: boolean) => void
  /** It is kept unread, whoever reads it. */
  keptUnread: boolean
  onKeepUnread: (unread: boolean) => void
  /** Nothing can be sent as it is. */
  off: boolean
  onSend: () => void
  menu: ComposerMenuProps
}

/** How a message is sent, and the button that sends it. */
export function ComposerChoices(props: ComposerChoicesProps) {
  const { mailed, onMailed, keptUnread, onKeepUnread, off, onSend, menu } = props
  const { t } = useTranslation('chat')
  return (
    <div className={styles.choices}>
      <label className={styles.check}>
        <input type="checkbox" checked={mailed} onChange={event => onMailed(event.target.checked)} />
        {t('alsoMail')}
      </label>
      <label className={styles.check}>
        <input type="checkbox" checked={keptUnread} onChange={event => onKeepUnread(event.target.checked)} />
        {t('keepUnread')}
      </label>
      <span className={styles.send}>
        <ComposerMenu {...menu} />
        <Button kind="primary" aria-disabled={off || undefined} onClick={onSend}>
          {t('send')}
        </Button>
      </span>
    </div>
  )
}

interface ComposerMenuProps {
  sendKey: 'enter' | 'modified'
  /** Opens the canned answers, where there are such. */
  onCanned?: () => void
}

function ComposerMenu({ sendKey, onCanned }: ComposerMenuProps) {
  const { t } = useTranslation('chat')
  const other = sendKey === 'enter' ? 'modified' : 'enter'
  const label = t('composerMenu')
  return (
    <MenuButton label={label} face={<Icon name="more" />}>
      {menu => (
        <Menu
          menu={menu}
          label={label}
          items={[
            ...(onCanned
              ? [
                  { id: 'canned', text: t('canned.use'), onChoose: onCanned },
                  { id: 'manage', text: t('canned.manage'), onChoose: () => openDialog(CannedDialog, {}) },
                ]
              : []),
            {
              id: 'key',
              text: t(`sendBy.${other}`, { key: modifierKey }),
              apart: onCanned !== undefined,
              onChoose: () => changePreference('chat.send-key', other),
            },
          ]}
        />
      )}
    </MenuButton>
  )
}
