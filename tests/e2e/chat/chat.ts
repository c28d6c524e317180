import type { Locator, Page } from '@playwright/test'
import { type ApiClient, api } from '../api'
import { people } from '../people'
import type { PortalServer } from '../portal-server'

interface StoredChat {
  _id: string
  student: { _id: string; name: string }
  promotion: { _id: string }
  messages: { message: string }[]
}

/** A conversation with the learner of the demo who can sign in, in a program of the coach. */
export interface TestChat {
  /** Where the portal shows it. */
  path: string
  learner: string
  /** The learner writes, from wherever they read. */
  answer: (text: string) => Promise<unknown>
  /** How many conversations somebody who sees all of them has to read. */
  unread: () => Promise<number>
  /** As it is stored, the newest page of it. */
  texts: () => Promise<string[]>
}

const orNothing = <Value>(value: Promise<Value>): Promise<Value | undefined> => value.catch(() => undefined)

async function chatWith(client: ApiClient, student: string): Promise<StoredChat> {
  const { data } = await client.get<{ data: { _id: string }[] }>('/chat/promotions?limit=100')
  for (const program of data) {
    const chat = await orNothing(
      client.get<StoredChat>(`/chat/promotions/${program._id}/students/${student}`),
    )
    if (chat) return chat
  }
  throw new Error('The learner is in no program of the coach')
}

export async function chatIn({ address }: PortalServer): Promise<TestChat> {
  const admin = await api(address, people.admin)
  const coach = await api(address, people.coach)
  const learner = await api(address, people.student)
  const { data } = await coach.get<{ data: { _id: string }[] }>(
    `/users/students?search=${people.student}&sortBy=name&sortDirection=1`,
  )
  const { _id, student, promotion } = await chatWith(coach, data[0]?._id ?? '')
  return {
    path: `/chat?program=${promotion._id}&student=${student._id}`,
    learner: student.name,
    answer: message => learner.post(`/chat/${_id}`, { message }),
    unread: async () => (await admin.get<{ unread: number }>('/chat/unread')).unread,
    texts: async () => (await coach.get<StoredChat>(`/chat/${_id}`)).messages.map(({ message }) => message),
  }
}

/** The messages on a screen. */
export const messagesOn = (page: Page): Locator => page.getByRole('log').getByRole('listitem')

/** The sign that somebody else writes. */
export const isWriting = (page: Page): Locator => page.getByText(/ is writing…$/)

const box = (page: Page): Locator => page.getByRole('textbox', { name: /^Message to/ })

export const type = (page: Page, text: string): Promise<void> => box(page).fill(text)

export async function send(page: Page, text: string): Promise<void> {
  await type(page, text)
  await box(page).press('Enter')
}
