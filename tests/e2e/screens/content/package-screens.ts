import { packagesOf, playable } from '../../scorm/courses'
import { clientOf } from '../../sessions'
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

/** The address of a class that plays a package. */
async function playing(address: string): Promise<string> {
  const store = await clientOf({ address }, 'admin')
  const items = { one: 'What is a hazard?' }
  const { program, classes } = await playable(store, address, 'Prevención de incendios', items)
  while ((await packagesOf(store, program))[0]?.state !== 'ready');
  return `/play/${classes[0]?._id}`
}

/** A class of a package, of which demo data has none. */
export const playScreens: readonly Screen[] = [
  {
    name: 'play',
    route: 'play',
    person: 'admin',
    path: '/programs',
    made: playing,
    // What the package says first.
    shows: { role: 'listitem', within: { role: 'complementary', text: 'play:beside' } },
    states: [
      {
        name: 'counts',
        answered: { call: '/play', json: { ...play, preview: false } },
        shows: button('play:fullScreen'),
      },
    ],
  },
]
