import { button, type Screen } from './screen'

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
