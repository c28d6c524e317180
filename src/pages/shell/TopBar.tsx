import { Suspense, useState } from 'react'
import { Choice } from '../../components/controls/Choice'
import controls from '../../components/controls/controls.module.css'
import { Icon, type IconName } from '../../components/controls/Icon'
import { PopoverButton } from '../../components/overlay/PopoverButton'
import { useKey } from '../../components/page/use-key'
import { part } from '../../lib/code/part'
import { useIdle } from '../../lib/code/when-idle'
import { type ThemeChoice, themeChoices } from '../../lib/session/theme-choice'
import { useTranslation } from '../../lib/texts/use-translation'
import { useProfile } from '../../providers/session/profile'
import { useLanguage } from '../../providers/texts/use-language'
import { CommandButton } from './commands/CommandButton'
import commandButtonStyles from './commands/command-button.module.css'
import type { NavigationEntry } from './navigation/SideNavigation'
import { PersonMenu } from './PersonMenu'
import styles from './TopBar.module.css'
import { useThemeChoice } from './use-theme-choice'

const ShortcutsDialog = part(() => import('./commands/ShortcutsDialog'))

/** Takes the focus to the search of the screen, where it has one. */
const focusSearch = () => document.querySelector<HTMLElement>('main input[type=search]')?.focus()

/** Shows the keys of the screen that one is on: a button in the top bar, and the question mark. */
function HelpButton() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  useKey('?', () => setOpen(true))
  useKey('/', focusSearch)
  return (
    <>
      <button
        type="button"
        className={`${controls.icon} ${commandButtonStyles.icon}`}
        aria-label={t('shortcuts')}
        title={t('shortcuts')}
        aria-keyshortcuts="Shift+?"
        onPointerEnter={ShortcutsDialog.prepare}
        onFocus={ShortcutsDialog.prepare}
        onClick={() => setOpen(true)}
      >
        <Icon name="help" />
      </button>
      {open && (
        <Suspense fallback={null}>
          <ShortcutsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const ActivityTray = part(() => import('./activity/ActivityTray'))

/** The tray comes when the page is idle: the first rows go first. */
export const ActivityArea = () => <Suspense fallback={null}>{useIdle() && <ActivityTray />}</Suspense>

/** Each language is named in itself. */
const languageNames = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'es', label: 'Español', lang: 'es' },
] as const

const themeIcons: Record<ThemeChoice, IconName> = { system: 'system', light: 'light', dark: 'dark' }

interface TopBarProps {
  navigation: readonly NavigationEntry[]
  onOpenNavigation: () => void
}

/** Whose portal this is, and what holds for every screen: language, theme, the person's menu. */
export function TopBar({ navigation, onOpenNavigation }: TopBarProps) {
  const { t } = useTranslation('shell')
  const { company } = useProfile()
  const { language, change } = useLanguage()
  const { choice, choose } = useThemeChoice()
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={`${controls.icon} ${styles.menu}`}
        onClick={onOpenNavigation}
        aria-label={t('nav.open')}
      >
        <Icon name="menu" />
      </button>
      <p className={styles.company}>{company?.name ?? t('product')}</p>
      <CommandButton navigation={navigation} />
      <ActivityArea />
      <PopoverButton label={t('languageNow', { code: language })} face={<LanguageFace language={language} />}>
        {() => <Choice label={t('language')} options={languageNames} value={language} onChange={change} />}
      </PopoverButton>
      <PopoverButton label={t('theme.label')} face={<Icon name={themeIcons[choice]} />}>
        {() => (
          <Choice
            label={t('theme.label')}
            options={themeChoices.map(value => ({
              value,
              label: t(`theme.${value}`),
              icon: themeIcons[value],
            }))}
            value={choice}
            onChange={choose}
          />
        )}
      </PopoverButton>
      <HelpButton />
      <PersonMenu />
    </header>
  )
}

function LanguageFace({ language }: { language: string }) {
  return (
    <>
      <Icon name="language" />
      <span className={styles.code} aria-hidden="true">
        {language}
      </span>
    </>
  )
}
