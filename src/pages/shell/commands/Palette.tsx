import { type RefObject, use, useMemo } from 'react'
import {
  type Command,
  type CommandSource,
  commandsThere,
  offeredCommands,
} from '../../../components/command/command-source'
import type { IconName } from '../../../components/controls/Icon'
import { paths } from '../../../lib/address/paths'
import { isActing } from '../../../lib/session/session-token'
import { settings } from '../../../lib/session/settings'
import { themeChoices } from '../../../lib/session/theme-choice'
import { useTranslation } from '../../../lib/texts/use-translation'
import { signOut } from '../../../providers/session/sign-out'
import { switchLanguage } from '../../../providers/texts/use-language'
import { type CompanyScreen, useCompanyScreens } from '../company/use-company-screens'
import type { NavigationEntry } from '../navigation/SideNavigation'
import { chooseTheme } from '../use-theme-choice'
import CommandPalette from './CommandPalette'

const themeIcons: Record<(typeof themeChoices)[number], IconName> = {
  system: 'system',
  light: 'light',
  dark: 'dark',
}

/** The screens of the side navigation. */
const screenCommands = (entries: readonly NavigationEntry[], t: (key: string) => string): CommandSource => ({
  group: 'screens',
  actions: () =>
    entries.map(({ id, path, label, icon }) => ({
      id: `screen:${path}`,
      text: t(`shell:${label}`),
      words: t(`words.${id}`),
      icon,
      href: path,
    })),
})

/** What the top bar does, for those who do not reach for the mouse. */
const portalCommands = (ofCompany: readonly CompanyScreen[]): CommandSource => ({
  group: 'portal',
  actions: ({ t }) => [
    ...ofCompany.map(
      ({ id, icon }): Command => ({
        id: `screen:${paths[id]}`,
        text: t(id),
        words: t(`words.${id}`),
        icon,
        href: paths[id],
      }),
    ),
    ...themeChoices.map(
      (choice): Command => ({
        id: `theme:${choice}`,
        text: t(`theme.${choice}`),
        words: t(`words.${choice}`),
        icon: themeIcons[choice],
        run: () => chooseTheme(choice),
      }),
    ),
    {
      id: 'language',
      text: t('language'),
      words: t('words.language'),
      icon: 'language',
      run: switchLanguage,
    },
    // Nobody changes the password of whom they act for.
    ...(settings().loginUrl || isActing()
      ? []
      : [
          {
            id: 'password',
            text: t('password'),
            words: t('words.password'),
            icon: 'key' as const,
            href: paths.changePassword,
          },
        ]),
    {
      id: 'signOut',
      text: t('signOut'),
      words: t('words.signOut'),
      icon: 'leave',
      run: () => void signOut(),
    },
  ],
})

interface PaletteProps {
  navigation: readonly NavigationEntry[]
  /** What was typed before it was there. */
  early: RefObject<string>
  onChoose: (command: Command) => void
  onClose: () => void
}

/** The palette over everything that the portal offers by name. */
export default function Palette({ navigation, ...props }: PaletteProps) {
  const { t } = useTranslation(['commands', 'shell'])
  // React keeps what it shows instead for 300 ms, also where a promise is kept already.
  const ofResources = commandsThere() ?? use(offeredCommands())
  const screens = useCompanyScreens()
  const sources = useMemo(
    () => [...ofResources, screenCommands(navigation, t), portalCommands(screens)],
    [ofResources, navigation, t, screens],
  )
  return <CommandPalette sources={sources} {...props} />
}
