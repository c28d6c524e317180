import { button, dialog, keys, press, radio, type ScreenState } from './screen'

/** From this width on the navigation stands beside the page. */
const wide = 900

/** What the shell opens over every screen; looked at on one of them. */
export const shellStates: readonly ScreenState[] = [
  {
    name: 'palette',
    steps: [keys('Tab'), keys('Control+k')],
    shows: dialog('commands:title'),
    picture: true,
  },
  {
    name: 'shortcuts',
    steps: [keys('Tab'), keys('?')],
    shows: dialog('commands:shortcuts.title'),
    picture: true,
  },
  { name: 'languages', steps: [press(button('shell:languageNow'))], shows: radio() },
  { name: 'themes', steps: [press(button('shell:theme.label'))], shows: radio('shell:theme.system') },
  { name: 'person', steps: [press(button('shell:person.menu'))], shows: button('shell:person.signOut') },
  {
    name: 'folded',
    steps: [press(button('shell:nav.fold'))],
    shows: button('shell:nav.unfold'),
    from: wide,
  },
  {
    name: 'navigation',
    steps: [press(button('shell:nav.open'))],
    shows: dialog('shell:nav.label'),
    to: wide - 1,
  },
  { name: 'server-down', failing: { call: '/users/', status: 503 }, shows: button('shell:retry') },
  { name: 'no-profile', failing: { call: '/users/', status: 404 }, shows: button('shell:retry') },
]
