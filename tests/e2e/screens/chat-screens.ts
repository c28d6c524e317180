import { button, dialog, field, heading, link, main, press, type Screen, type ScreenState } from './screen'

/** The first program that has learners who have written, and the first of these. */
const program = press(link(undefined, { role: 'region', text: 'chat:programs' }))
const learner = press(link(undefined, { role: 'list', text: 'chat:learners' }))
const opened = [program, learner]
const box = field('chat:write')

const inConversation = (name: string, state: Omit<ScreenState, 'name' | 'picture'>): ScreenState => ({
  name,
  ...state,
  steps: [...opened, ...(state.steps ?? [])],
  picture: true,
})

/** The chat, and what it comes to. */
export const chatScreens: readonly Screen[] = [
  {
    name: 'chat',
    route: 'chat',
    person: 'admin',
    path: '/chat',
    shows: { role: 'list', text: 'chat:programs' },
    states: [
      { name: 'learners', steps: [program], shows: { role: 'list', text: 'chat:learners' }, picture: true },
      inConversation('conversation', { shows: box }),
      inConversation('menu', {
        steps: [press(button('chat:menu'))],
        shows: { role: 'menuitem', text: 'chat:download' },
      }),
      inConversation('canned', {
        query: '?show=',
        steps: [press(button('chat:composerMenu')), press({ role: 'menuitem', text: 'chat:canned.manage' })],
        shows: dialog('chat:canned.title'),
      }),
      {
        name: 'to-many',
        steps: [press(button('chat:broadcast.new', main))],
        shows: dialog('chat:broadcast.new'),
        picture: true,
      },
      {
        name: 'sent-to-many',
        query: '?show=',
        steps: [program, press(button('chat:broadcast.list'))],
        shows: dialog('chat:broadcast.list'),
      },
      { name: 'no-match', query: '?find=zzzzz', from: 900, shows: heading('chat:choose.title') },
      { name: 'failed', failing: { call: '/chat/promotions', status: 400 }, shows: button('list:retry') },
    ],
  },
  {
    name: 'chat-waiting',
    route: 'chat',
    person: 'admin',
    path: '/chat?show=waiting',
    shows: { role: 'list', text: 'chat:waiting.title' },
    states: [
      {
        name: 'hours',
        steps: [press(button('chat:waiting.change'))],
        shows: dialog('chat:waiting.change'),
        picture: true,
      },
    ],
  },
]
