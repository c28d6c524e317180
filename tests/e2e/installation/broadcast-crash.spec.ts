import { startMailServer } from '../../setup/mail-server'
import { type ApiClient, api } from '../api'
import { learningIn } from '../learning'
import { people } from '../people'
import { type PortalServer, startPortal } from '../portal-server'
import { copyOfDemoData } from '../prepare-data'
import { expect, testAlone as test } from '../test'

const crashes = process.env.TESTS === 'full' ? 20 : 6
const learners = 60
const messageOf = (round: number) => `Round ${round}: the class begins at ten`

interface Broadcast {
  waiting: number
  sent: number
  failed: number
  state: string
}

/** A program with learners whom nobody has written to, and their conversations. */
async function newLearners(portal: PortalServer): Promise<{ program: string; emails: string[] }> {
  const { newPerson, published, enlist } = await learningIn(portal)
  const program = await published('Written to in a storm')
  const emails: string[] = []
  for (let count = 0; count < learners; count++) {
    const person = await newPerson(`Storm${count}`, { language: count % 2 ? 'es' : 'en' })
    await enlist(person, program)
    emails.push(person.email)
  }
  return { program: program._id, emails }
}

/** The newest broadcast of a program first. */
const broadcastsOf = (client: ApiClient, program: string) =>
  client.get<Broadcast[]>(`/chat/promotions/${program}/broadcasts`)

/** Waits until a broadcast has got somewhere. @returns how many have it */
async function sentTo(client: ApiClient, program: string, atLeast: number): Promise<number> {
  for (;;) {
    const sent = (await broadcastsOf(client, program))[0]?.sent ?? 0
    if (sent >= atLeast) return sent
  }
}

/** What stands in each of the conversations of a program. */
async function conversationsOf(client: ApiClient, program: string): Promise<string[][]> {
  const { data } = await client.get<{ data: { _id: string }[] }>(
    `/chat/promotions/${program}?limit=${learners}`,
  )
  const conversations: string[][] = []
  for (const { _id } of data) {
    const { messages } = await client.get<{ messages: { message: string }[] }>(
      `/chat/promotions/${program}/students/${_id}`,
    )
    conversations.push(messages.map(({ message }) => message).sort())
  }
  return conversations
}

test(`kill -9 in a broadcast, ${crashes} times: each learner has each message once, and one mail of it`, async () => {
  test.setTimeout(600_000)
  const mails = await startMailServer()
  const env = { SMTP_URL: mails.url, RATE_LIMIT: '1000000' }
  const dataDir = await copyOfDemoData()
  let portal = await startPortal(dataDir, { env })
  const { program, emails } = await newLearners(portal)
  const admin = await api(portal.address, people.admin)
  let killedInTheMiddle = 0
  for (let round = 1; round <= crashes; round++) {
    await admin.post(`/chat/promotions/${program}`, { message: messageOf(round), sendEmail: true })
    const sent = await sentTo(admin, program, Math.floor(Math.random() * 0.8 * learners))
    await portal.kill()
    if (sent < learners) killedInTheMiddle += 1
    portal = await startPortal(dataDir, { port: portal.port, env })
  }
  expect(killedInTheMiddle, 'Killed before all had it').toBeGreaterThanOrEqual(crashes / 2)

  const done = { state: 'done', sent: learners, waiting: 0, failed: 0 }
  await expect
    .poll(() => broadcastsOf(admin, program), { timeout: 60_000 })
    .toMatchObject(Array.from({ length: crashes }, () => done))
  const messages = Array.from({ length: crashes }, (_, place) => messageOf(place + 1)).sort()
  expect(await conversationsOf(admin, program)).toEqual(emails.map(() => messages))

  /** The mail server may have taken one in the moment of a crash: it is sent again under its name, by which it is known. */
  const received = () =>
    new Map(
      mails.received.map(({ to, mail }) => [mail.messageId, `${to}: ${/Round \d+/.exec(mail.text ?? '')}`]),
    )
  await expect.poll(() => received().size, { timeout: 120_000 }).toBe(crashes * learners)
  const wanted = messages.flatMap(message => emails.map(email => `${email}: ${/Round \d+/.exec(message)}`))
  expect([...received().values()].sort()).toEqual(wanted.sort())
  await portal.stop()
  await mails.stop()
})
