import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../server/db/ids'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addEnrolment, addPerson, addProgram } from '../../../setup/world'

interface Page {
  data: {
    _id: string
    title: string
    name: string
    unread: number
    hasUnread: boolean
    chatId: string | null
  }[]
  next: string | null
}

describe.each(engines)('lists of chats on %s', engine => {
  let test: TestApp
  let admin: string
  let program: string
  let quiet: string
  let groups: string[]
  let students: string[]
  beforeAll(async () => {
    test = await openTestApp(engine)
    const { acme } = test.world
    admin = await test.tokenOf(acme.admin)
    program = await addProgram(test.db, acme.company, 'Chat of many')
    quiet = await addProgram(test.db, acme.company, 'Chat of nobody')
    groups = [newId(), newId()]
    students = []
    for (let n = 0; n < 25; n += 1) {
      const student = await addPerson(
        test.db,
        acme.company,
        '',
        `n${String(n).padStart(2, '0')}@chat.example`,
      )
      await addEnrolment(test.db, acme, student, program)
      students.push(student)
    }
    await test.db.asOwner(async tx => {
      for (const [place, id] of groups.entries())
        await tx.execute(sql`insert into groupings (id, company_id, name, name_search, type)
          values (${id}, ${acme.company}, ${`G${place}`}, ${`g${place}`}, ${place === 0 ? 'group' : 'organization'})`)
      for (const [place, student] of students.entries())
        await tx.execute(sql`insert into user_groupings (company_id, user_id, grouping_id)
          values (${acme.company}, ${student}, ${groups[place % 2]})`)
    })
    // Who wrote last comes first: 3, then 7, then all the others by name.
    for (const place of [7, 3]) await write(students[place] ?? '')
  })
  afterAll(() => test.close())

  const chatOf = async (student: string): Promise<string> =>
    (await test.send('chat.ofStudent', admin, { params: { id: program, studentId: student } })).json()._id
  const write = async (student: string) =>
    test.send('chat.send', await test.tokenOf(student), {
      params: { chatId: await chatOf(student) },
      body: { message: 'Hello' },
    })
  const list = async (query = {}, token = admin): Promise<Page> =>
    (await test.send('chat.students', token, { params: { id: program }, query })).json()
  const namesOf = ({ data }: Page) => data.map(({ name }) => name.slice(0, 3))
  const nth = (n: number) => `n${String(n).padStart(2, '0')}`

  it('has 20 learners at a time, the newest message first, then by name', async () => {
    const first = await list()
    const rest = Array.from({ length: 25 }, (_, n) => n).filter(n => n !== 3 && n !== 7)
    expect(namesOf(first)).toEqual([3, 7, ...rest.slice(0, 18)].map(nth))
    const second = await list({ next: first.next ?? '' })
    expect([namesOf(second), second.next]).toEqual([rest.slice(18).map(nth), null])
  })

  it('goes on where messages have come in between, and in pages of any length', async () => {
    const read: string[] = []
    for (let next: string | null | undefined; next !== null; ) {
      const page: Page = await list({ limit: 1, ...(next && { next }) })
      read.push(...namesOf(page))
      next = page.next
    }
    expect(new Set(read).size).toBe(25)
    expect(read).toHaveLength(25)
  })

  it('finds learners by name and address, unread ones, and those of groupings', async () => {
    expect(namesOf(await list({ q: 'N04' }))).toEqual(['n04'])
    expect(namesOf(await list({ q: 'chat.example n05' }))).toEqual(['n05'])
    expect(namesOf(await list({ unread: 'true' }))).toEqual(['n03', 'n07'])
    const [group = '', organization = ''] = groups
    expect((await list({ companyGroups: group, limit: 100 })).data).toHaveLength(13)
    expect((await list({ companyOrganizations: organization, limit: 100 })).data).toHaveLength(12)
    expect((await list({ companyGroups: group, companyOrganizations: organization })).data).toEqual([])
  })

  it('has programs with the newest message first, and how many are unread', async () => {
    const answer = await test.send('chat.promotions', admin, { query: { limit: 1 } })
    const page: Page = answer.json()
    expect(page.data).toMatchObject([{ _id: program, unread: 2, learners: 25 }])
    const found: Page = (await test.send('chat.promotions', admin, { query: { q: 'nobody' } })).json()
    expect(found).toMatchObject({ data: [{ _id: quiet, unread: 0, lastMessageAt: null }], next: null })
    const rest: Page = (
      await test.send('chat.promotions', admin, { query: { next: page.next ?? '', limit: 100 } })
    ).json()
    expect(rest.data.map(({ _id }) => _id)).not.toContain(program)
  })

  it('has their own programs and conversation for a learner, and what they can chat in for a teacher', async () => {
    const [one = ''] = students
    const learner = await test.tokenOf(one)
    const programs: Page = (await test.send('chat.promotions', learner)).json()
    expect(programs.data.map(({ _id }) => _id)).toEqual([program])
    expect((await list({}, learner)).data.map(({ _id }) => _id)).toEqual([one])
    const asked = { params: { id: quiet } }
    expect((await test.send('chat.students', learner, asked)).statusCode).toBe(403)
    const teacher = await test.tokenOf(test.world.acme.teacher)
    const taught: Page = (await test.send('chat.promotions', teacher)).json()
    expect(taught.data.map(({ _id }) => _id)).toEqual([test.world.acme.program])
    expect((await test.send('chat.students', teacher, { params: { id: program } })).statusCode).toBe(403)
  })

  it.each(['x', 'W10', Buffer.from('["2026",1]').toString('base64url'), 'x'.repeat(501)])(
    'refuses %j as where a page begins',
    async next => {
      const answer = await test.send('chat.students', admin, { params: { id: program }, query: { next } })
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'next'])
    },
  )

  it('refuses a page of none or of too many', async () => {
    for (const limit of [0, 101, 1.5])
      expect((await test.send('chat.promotions', admin, { query: { limit } })).statusCode).toBe(400)
  })

  it('counts what is unread, in the programs of whoever asks', async () => {
    const unreadOf = async (token: string): Promise<number> =>
      (await test.send('chat.unread', token)).json().unread
    const [student = ''] = students
    const before = await unreadOf(admin)
    const teacher = await test.tokenOf(test.world.acme.teacher)
    const ofTeacher = await unreadOf(teacher)
    await write(student)
    expect([await unreadOf(admin), await unreadOf(teacher)]).toEqual([before + 1, ofTeacher])
    await test.send('chat.markRead', admin, { params: { chatId: await chatOf(student) } })
    expect(await unreadOf(admin)).toBe(before)
  })
})
