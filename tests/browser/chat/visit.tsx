import { lazy } from 'react'
import { paths } from '../../../src/lib/address/paths'
import { type Answer, type Asked, answerWith, failed, ok } from '../programs/fake-api'
import { visitScreen } from '../screen-visit'

const ChatPage = lazy(() => import('../../../src/pages/chat/ChatPage'))

const id = (place: number) => `${place}`.padStart(24, '0')

export const program = id(1)
export const people = { ana: id(11), bo: id(12) }
/** The conversation of a learner. */
const chatOf = { [people.ana]: id(21), [people.bo]: id(22) }

const named = { companyOrganizations: [], companySuborganizations: [], companyGroups: [] }
const names = { [people.ana]: 'Ana Prueba', [people.bo]: 'Bo Prueba' }

const learner = (student: string, hasUnread: boolean) => ({
  _id: student,
  firstName: names[student]?.split(' ')[0],
  lastName: 'Prueba',
  name: names[student],
  email: 'somebody@acme.example',
  ...named,
  chatId: chatOf[student],
  hasUnread,
  lastMessage: { createdAt: '2026-11-20T09:00:00.000Z', message: 'Where is the form?', fromLearner: true },
  waitingSince: null,
})

const message = (place: number, text: string) => ({
  _id: id(100 + place),
  createdAt: `2026-11-20T09:00:0${place}.000Z`,
  message: text,
  author: { _id: id(9), name: '' },
  fromLearner: true,
  sendEmail: false,
})

export const conversation = (student: string, hasUnread = true) => ({
  _id: chatOf[student],
  hasUnread,
  student: { _id: student, name: names[student], email: 'somebody@acme.example' },
  promotion: { _id: program, title: 'Safety' },
  messages: [message(0, 'Where is the form?')],
  lastTimestamp: null,
  open: true,
  sendEmail: false,
})

const cannedAnswers = [
  { _id: id(31), title: 'Form', message: 'The form is in the first class.', version: 1 },
  { _id: id(32), title: 'Holidays', message: 'We are back on Monday.', version: 1 },
]

/** What one said in a conversation, as the server has it then. */
export const written = (text: string) => ({
  ...message(5, text),
  author: { _id: id(0), name: 'Admin' },
  fromLearner: false,
})

/** A server with a program in which Ana and Bo have written, and that keeps what is read and unread. */
export function serve(instead: (request: Asked) => Answer | undefined = () => undefined): void {
  const unread = new Set(Object.values(chatOf))
  const isUnread = (student: string) => unread.has(chatOf[student] ?? '')
  const mark = (chat: string, hasUnread: boolean) => {
    if (hasUnread) unread.add(chat)
    else unread.delete(chat)
    return ok({ hasUnread })
  }
  answerWith(request => {
    const other = instead(request)
    if (other) return other
    const { method, path } = request
    if (path === '/extensions')
      return ok({ extensions: ['broadcasts', 'cannedAnswers', 'waitingLearners', 'preferences'] })
    if (path === '/preferences') return ok({})
    if (path === '/chat/promotions')
      return ok({
        data: [{ _id: program, title: 'Safety', unread: unread.size, learners: 2, lastMessageAt: null }],
        next: null,
      })
    if (path === `/chat/promotions/${program}`)
      return ok({
        data: Object.values(people).map(student => learner(student, isUnread(student))),
        next: null,
      })
    const [, student] = /^\/chat\/promotions\/\w+\/students\/(\w+)$/.exec(path) ?? []
    if (student) return ok(conversation(student, isUnread(student)))
    if (path === '/chat/canned-answers') return ok(cannedAnswers)
    if (path === '/chat/waiting') return ok({ data: [], next: null, total: 0, hours: 48 })
    if (method === 'PUT') return mark(path.split('/')[2] ?? '', path.endsWith('/unread'))
    if (method === 'POST' && path.startsWith('/chat/'))
      return { status: 201, data: written((request.body as { message: string }).message) }
    return failed(404, 'notFound')
  })
}

/** Opens the chat, at the conversation of a learner where one is given. */
export const open = (student?: string, viewer: object = {}) =>
  visitScreen(
    paths.chat,
    <ChatPage />,
    `/chat?program=${program}${student ? `&student=${student}` : ''}`,
    viewer,
  )
