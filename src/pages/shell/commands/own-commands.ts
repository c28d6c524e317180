import type { Command, CommandSource } from '../../../components/command/command-source'
import type { IconName } from '../../../components/controls/Icon'
import { paths } from '../../../lib/address/paths'
import { isActing } from '../../../lib/session/session-token'
import { settings } from '../../../lib/session/settings'
import { themeChoices } from '../../../lib/session/theme-choice'
import { signOut } from '../../../providers/session/sign-out'
import { switchLanguage } from '../../../providers/texts/language'
import type { NavigationEntry } from '../navigation/SideNavigation'
import { chooseTheme } from '../use-theme-choice'

const themeIcons: Record<(typeof themeChoices)[number], IconName> = {
  system: 'system',
  light: 'light',
  dark: 'dark',
}

/** The screens of the side navigation. */
export const screenCommands = (
  entries: readonly NavigationEntry[],
  t: (key: string) => string,
): CommandSource => ({
  group: 'screens',
  actions: () =>
    entries.map(({ path, label, icon }) => ({
      id: `screen:${path}`,
      text: t(`shell:${label}`),
      icon,
      href: path,
    })),
})

/** What the top bar does, for those who do not reach for the mouse. */
export const portalCommands: CommandSource = {
  group: 'portal',
  actions: ({ t }) => [
    ...themeChoices.map(
      (choice): Command => ({
        id: `theme:${choice}`,
        text: t(`theme.${choice}`),
        icon: themeIcons[choice],
        run: () => chooseTheme(choice),
      }),
    ),
    {
      id: 'language',
      text: t('language'),
      icon: 'language',
      run: switchLanguage,
    },
    // Nobody changes the password of whom they act for.
    ...(settings().loginUrl || isActing()
      ? []
      : [{ id: 'password', text: t('password'), icon: 'key' as const, href: paths.changePassword }]),
    { id: 'signOut', text: t('signOut'), icon: 'leave', run: () => void signOut() },
  ],
}
