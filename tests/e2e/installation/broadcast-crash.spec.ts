import { startMailServer } from '../../setup/mail-server'
import { type ApiClient, api } from '../api'
import { learningIn } from '../learning'
import { people } from '../people'
import { type PortalServer, startPortal } from '../portal-server'
import { copyOfDemoData } from '../prepare-data'
import { expect, testAlone as test } from '../test'

const crashes = process.env.TESTS === 'full' ? 20 : 6
const learners = 50 * crashes
const message = 'The class begins at ten tomorrow'

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

async function stateOf(client: ApiClient, program: string): Promise<Broadcast> {
  const [broadcast] = await client.get<Broadcast[]>(`/chat/promotions/${program}/broadcasts`)
  if (!broadcast) throw new Error('There is no broadcast')
  return broadcast
}

/** Lets it work for a while that differs from round to round: as long as so many answers take. */
async function letWork({ address }: PortalServer, answers: number): Promise<void> {
  for (let count = 0; count < answers; count++) await fetch(`${address}/healthz`)
}

/** How often each conversation has the message. */
async function timesWritten(client: ApiClient, program: string): Promise<number[]> {
  const times: number[] = []
  const all = `/chat/promotions/${program}?limit=100`
  let next: string | null = ''
  while (next !== null) {
    const page: { data: { _id: string }[]; next: string | null } = await client.get(
      next ? `${all}&next=${next}` : all,
    )
    for (const { _id } of page.data) {
      const { messages } = await client.get<{ messages: { message: string }[] }>(
        `/chat/promotions/${program}/students/${_id}`,
      )
      times.push(messages.filter(each => each.message === message).length)
    }
    next = page.next
  }
  return times
}

test(`kill -9 in a broadcast, ${crashes} times: each learner has one message and one mail`, async () => {
  test.setTimeout(600_000)
  const mails = await startMailServer()
  const env = { SMTP_URL: mails.url, RATE_LIMIT: '1000000' }
  const dataDir = await copyOfDemoData()
  let portal = await startPortal(dataDir, { env })
  const { program, emails } = await newLearners(portal)
  const admin = await api(portal.address, people.admin)
  await admin.post(`/chat/promotions/${program}`, { promotionId: program, message, sendEmail: true })
  let killedWhileSending = 0
  for (let round = 1; round <= crashes; round++) {
    const { sent } = await stateOf(admin, program)
    if (sent < learners)
      await expect.poll(async () => (await stateOf(admin, program)).sent).toBeGreaterThan(sent)
    await letWork(portal, (round * 7) % 23)
    await portal.kill()
    portal = await startPortal(dataDir, { port: portal.port, env })
    if ((await stateOf(admin, program)).waiting > 0) killedWhileSending += 1
  }
  expect(killedWhileSending, 'Killed before all had it').toBeGreaterThan(crashes / 3)
  await expect
    .poll(() => stateOf(admin, program), { timeout: 60_000 })
    .toMatchObject({ state: 'done', sent: learners, waiting: 0, failed: 0 })
  expect(await timesWritten(admin, program)).toEqual(emails.map(() => 1))

  const received = () => mails.received.filter(({ mail }) => mail.text?.includes(message))
  const mailed = () => new Set(received().flatMap(({ to }) => to))
  await expect.poll(() => mailed().size, { timeout: 120_000 }).toBe(learners)
  // What the mail server took in the moment of a crash is sent again under its name, so that it is told from another.
  const names = new Set(received().map(({ to, mail }) => `${to} ${mail.messageId}`))
  expect([...mailed()].sort()).toEqual(emails.toSorted())
  expect(names.size).toBe(learners)
  await portal.stop()
  await mails.stop()
})
