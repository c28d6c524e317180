import { button, dialog, file, press, radio, type Screen, type ScreenState } from '../screen'

/** The dialog for a new program, where it begins with a package. */
export const newFromPackage: readonly ScreenState[] = [
  {
    name: 'new-from-package',
    steps: [press(button('programs:newProgram.button')), press(radio('program-creation:ways.package'))],
    shows: button('packages:choose.file'),
    picture: true,
  },
  {
    name: 'new-package-refused',
    steps: [
      press(button('programs:newProgram.button')),
      press(radio('program-creation:ways.package')),
      file('notes.zip', 'no archive'),
    ],
    shows: { role: 'alert' },
  },
]

/** The dialog for a package in an outline. */
export const packageInOutline: ScreenState = {
  name: 'package',
  from: 1200,
  steps: [
    press(button('program-outline:package.menu')),
    press({ role: 'menuitem', text: 'program-outline:package.add.lesson' }),
  ],
  shows: dialog('packages:add.title.lesson'),
  picture: true,
}

const attempt = { completion: 'incomplete', success: 'unknown', score: null, seconds: 75, updatedAt: null }
const play = {
  ...{ title: 'Prevención de incendios', edition: '1.2', channel: 'channel', preview: true, attempt },
  // A page of the API, which is answered likewise.
  address: '/scorm/content/demo/play',
}

/** A class of a package, of which demo data has none. */
export const playScreens: readonly Screen[] = [
  {
    name: 'play',
    route: 'play',
    person: 'admin',
    path: '/play/0123456789abcdef01234567',
    shows: button('list:retry'),
    missing: true,
    states: [
      {
        name: 'preview',
        answered: { call: '/play', json: play },
        shows: button('play:anew'),
        picture: true,
      },
      {
        name: 'counts',
        answered: { call: '/play', json: { ...play, preview: false } },
        shows: button('play:fullScreen'),
      },
    ],
  },
]
