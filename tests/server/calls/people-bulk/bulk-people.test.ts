import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import { addPerson, addProgram, type CompanyWorld } from '../../../setup/world'

let count = 0

describe.each(engines)('bulk work on people on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let zen: string
  let people: string[]
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
    zen = await addProgram(test.db, acme.company, 'Zen')
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    count += 1
    people = []
    for (const who of ['ana', 'bea', 'carl'])
      people.push(await addPerson(test.db, acme.company, '', `${who}${count}@acme.example`))
  })

  const edit = (body: Record<string, unknown>, token = admin) => test.send('users.bulkEdit', token, { body })
  const undo = (id: string, token = admin) => test.send('users.undoBulk', token, { params: { id } })
  const stateOf = async (id: string | undefined) => {
    const programs = (await test.send('users.programs', admin, { params: { id: id ?? '' } })).json()
    const profile = (await test.send('users.profile', admin, { params: { id: id ?? '' } })).json()
    return {
      programs: programs.map((each: { program: { title: string }; removed: boolean }) =>
        each.removed ? `(${each.program.title})` : each.program.title,
      ),
      groups: profile.companyGroups.map(({ name }: { name: string }) => name),
    }
  }
  const all = async () => Promise.all(people.map(stateOf))

  it('gives programs and groupings by id and by address, says what changed for whom, and takes it back', async () => {
    const before = await all()
    const body = {
      userIds: [people[0], people[1]],
      emails: [`CARL${count}@acme.example`, `ana${count}@acme.example`],
      programs: [zen],
      companyGroups: [acme.group],
    }
    const preview = (
      await test.send('users.previewBulk', admin, { body: { ...body, action: 'edit' } })
    ).json()
    expect(preview).toMatchObject({ change: null, changed: 3, unchanged: 0 })
    expect(await all()).toEqual(before)
    const { change, ...done } = (await edit(body)).json()
    expect({ ...done, change: null }).toEqual({ ...preview, change: null })
    expect(done.people[0]).toMatchObject({ _id: people[0], programs: ['Zen'], groupings: ['Group A'] })
    expect(await all()).toEqual(people.map(() => ({ programs: ['Zen'], groups: ['Group A'] })))
    expect((await edit(body)).json()).toMatchObject({ change: null, changed: 0, unchanged: 3, people: [] })
    expect((await undo(change)).json()).toMatchObject({ changed: 3 })
    expect(await all()).toEqual(before)
    expect((await undo(change)).statusCode).toBe(409)
  })

  it('tells what any of many people are in, and of nothing that was taken from them', async () => {
    const held = async (userIds: string[], token = admin) => {
      const answer = await test.send('users.heldByMany', token, { body: { userIds } })
      return [answer.statusCode, answer.json()]
    }
    const [ana = '', bea = '', carl = ''] = people
    expect(await held(people)).toEqual([200, { programs: [], groupings: [] }])
    await edit({ userIds: [ana, bea], programs: [zen], companyGroups: [acme.group] })
    await edit({ userIds: [bea], programs: [acme.program] })
    expect(await held([ana, bea, carl, ana])).toEqual([
      200,
      {
        programs: [
          { _id: acme.program, title: 'Gestión ágil', people: 1 },
          { _id: zen, title: 'Zen', people: 2 },
        ],
        groupings: [{ _id: acme.group, name: 'Group A', type: 'group', people: 2 }],
      },
    ])
    await test.send('users.bulkPrograms', admin, { body: { userIds: people, promotionIds: [zen] } })
    expect((await held([ana]))[1].programs).toEqual([])
    expect((await held([carl, test.world.globex.student]))[1]).toEqual({ programs: [], groupings: [] })
    const globex = await test.tokenOf(test.world.globex.admin)
    expect((await held([bea], globex))[1]).toEqual({ programs: [], groupings: [] })
    for (const who of ['teacher', 'reader', 'coach', 'student'] as const)
      expect((await held([ana], await test.tokenOf(acme[who])))[0]).toBe(403)
    const [status, { errors }] = await held([])
    expect([status, errors[0].path]).toEqual([400, 'userIds'])
  })

  it('removes programs and groupings, and takes that back with the history', async () => {
    await edit({ userIds: people.slice(0, 2), programs: [zen, acme.program], companyGroups: [acme.group] })
    const before = await all()
    const removed = await test.send('users.bulkPrograms', admin, {
      body: { userIds: people, promotionIds: [zen] },
    })
    expect(removed.json()).toMatchObject({ changed: 2, unchanged: 1, stayed: [{ _id: people[2] }] })
    expect((await stateOf(people[0])).programs).toContain('(Zen)')
    const groupings = await test.send('users.bulkGroupings', admin, {
      body: { userIds: people, groupings: [{ _id: acme.group }] },
    })
    expect(groupings.json()).toMatchObject({ changed: 2, unchanged: 1 })
    expect((await stateOf(people[1])).groups).toEqual([])
    await undo(groupings.json().change)
    await undo(removed.json().change)
    expect(await all()).toEqual(before)
  })

  it('leaves alone what has been changed again since', async () => {
    const { change } = (await edit({ userIds: people, programs: [zen] })).json()
    await test.send('users.blockUnblock', admin, {
      params: { id: people[0] ?? '', promotionId: zen },
      body: { status: 'stopped' },
    })
    const taken = (await undo(change)).json()
    expect((await all()).map(({ programs }) => programs)).toEqual([['Zen'], [], []])
    expect(taken).toMatchObject({ change: null, changed: 2, unchanged: 1 })
    expect(taken.people.map(({ _id }: { _id: string }) => _id)).toEqual(people.slice(1))
    expect(taken.stayed).toMatchObject([{ _id: people[0], programs: ['Zen'], groupings: [] }])
  })

  it('names in both parts of the answer who is taken back in part, and in none who is as before already', async () => {
    const given = { userIds: people, programs: [zen], companyGroups: [acme.group] }
    const { change } = (await edit(given)).json()
    await test.send('users.blockUnblock', admin, {
      params: { id: people[0] ?? '', promotionId: zen },
      body: { status: 'stopped' },
    })
    await test.send('users.bulkGroupings', admin, {
      body: { userIds: people.slice(0, 2), groupings: [acme.group] },
    })
    const taken = (await undo(change)).json()
    expect(taken).toMatchObject({
      changed: 2,
      unchanged: 1,
      people: [
        { _id: people[1], programs: ['Zen'], groupings: [] },
        { _id: people[2], programs: ['Zen'], groupings: ['Group A'] },
      ],
      stayed: [{ _id: people[0], programs: ['Zen'], groupings: [] }],
    })
    expect((await all()).map(({ programs, groups }) => [...programs, ...groups])).toEqual([['Zen'], [], []])
  })

  it.each([
    ['draft', sql`is_published = false, is_draft = true`],
    ['template', sql`is_template = true`],
  ])('enlists nobody in a %s, names it by its place, and no list offers it', async (what, change) => {
    const program = await addProgram(test.db, acme.company, `A ${what} ${count}`)
    await test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(sql`update programs set ${change} where id = ${program}`),
    )
    const before = await all()
    const body = { userIds: people, programs: [zen, program], companyGroups: [acme.group] }
    const errors = [{ path: 'programs.1', message: 'There’s no published program to enrol in' }]
    for (const call of ['users.bulkEdit', 'users.previewBulk', 'users.beginBulk'] as const) {
      const sent = call === 'users.bulkEdit' ? body : { ...body, action: 'edit' }
      const answer = await test.send(call, admin, { body: sent })
      expect([answer.statusCode, answer.json().errors]).toMatchObject([409, errors])
    }
    const alone = await test.send('users.enlist', admin, {
      params: { id: people[0] ?? '', product: program },
    })
    expect([alone.statusCode, alone.json().errors[0].path]).toEqual([409, 'product'])
    expect(await all()).toEqual(before)
    const programs = (await test.send('company.promotions', admin)).json()
    const named = { _id: program, title: `A ${what} ${count}`, enlistable: false }
    expect(programs).toContainEqual(expect.objectContaining(named))
    expect(programs).toContainEqual(expect.objectContaining({ _id: zen, enlistable: true }))
    // Who is in it already can still be taken out of it.
    const removed = await test.send('users.bulkPrograms', admin, {
      body: { userIds: people, promotionIds: [program] },
    })
    expect(removed.json()).toMatchObject({ changed: 0, unchanged: 3 })
  })

  it('is undone by who did it alone, and not for ever', async () => {
    const { change } = (await edit({ userIds: people, programs: [zen] })).json()
    const staff = await test.tokenOf(test.world.staff, acme.company)
    expect((await undo(change, staff)).statusCode).toBe(404)
    await test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(sql`update bulk_changes set created_at = now() - interval '2 hours' where id = ${change}`),
    )
    expect((await undo(change)).statusCode).toBe(404)
    const kept = () =>
      test.db.asOwner(async tx => {
        const found = await rows(tx, sql`select from bulk_change_rows where change_id = ${change}`)
        return found.length
      })
    expect(await kept()).toBe(3)
    await edit({ userIds: people, companyGroups: [acme.group] })
    expect(await kept()).toBe(0)
  })

  it('does nothing where somebody is of another company or gone, and names them', async () => {
    await test.send('users.remove', admin, { params: { id: people[2] ?? '' } })
    const before = await Promise.all(people.slice(0, 2).map(stateOf))
    const answer = await edit({
      userIds: [people[0], test.world.globex.student, people[2]],
      emails: ['nobody@acme.example', 'student@globex.example'],
      programs: [zen],
    })
    expect(answer.statusCode).toBe(404)
    expect(answer.json().errors).toEqual([
      {
        path: 'userIds.1',
        message: `There is no person ${test.world.globex.student}`,
        code: 'noPerson',
        values: { id: test.world.globex.student },
      },
      {
        path: 'userIds.2',
        message: expect.stringContaining(`carl${count} Example`),
        code: 'personDeleted',
        values: { name: `carl${count} Example` },
      },
      expect.objectContaining({ path: 'emails.0', values: { address: 'nobody@acme.example' } }),
      expect.objectContaining({ path: 'emails.1', values: { address: 'student@globex.example' } }),
    ])
    expect(await Promise.all(people.slice(0, 2).map(stateOf))).toEqual(before)
  })

  it.each([
    ['users.bulkPrograms', 'promotionIds'],
    ['users.bulkGroupings', 'groupings'],
  ] as const)('takes nothing by %s where one is not there or the request is wrong', async (call, field) => {
    const { globex } = test.world
    const [own, foreign] = field === 'groupings' ? [acme.group, globex.group] : [acme.program, globex.program]
    await edit({ userIds: people, programs: [acme.program], companyGroups: [acme.group] })
    const before = await all()
    const named = async (body: Record<string, unknown>) => {
      const answer = await test.send(call, admin, { body })
      const errors: { path: string }[] = answer.json().errors
      return [answer.statusCode, ...errors.map(({ path }) => path)]
    }
    expect(await named({ userIds: people, [field]: [own, foreign] })).toEqual([404, `${field}.1`])
    expect(await named({ userIds: [...people, globex.student], [field]: [own] })).toEqual([404, 'userIds.3'])
    expect(await named({ userIds: [], [field]: [own] })).toEqual([400, 'userIds'])
    expect(await named({ userIds: people, [field]: [] })).toEqual([400, field])
    expect(await named({ userIds: people, [field]: ['x'] })).toEqual([400, `${field}.0`])
    expect(await named({ userIds: people })).toEqual([400, field])
    expect(await named({ userIds: people, [field]: [own], salary: 1 })).toEqual([400, 'salary'])
    expect(await all()).toEqual(before)
  })

  it.each<[string, () => Record<string, unknown>, number, string]>([
    ['nobody', () => ({ programs: [zen] }), 400, 'userIds'],
    ['nothing', () => ({ userIds: people }), 400, ''],
    ['no id', () => ({ userIds: ['x'], programs: [zen] }), 400, 'userIds.0'],
    ['no address', () => ({ emails: ['x'], programs: [zen] }), 400, 'emails.0'],
    ['an unknown field', () => ({ userIds: people, programs: [zen], salary: 1 }), 400, 'salary'],
    [
      'a foreign program',
      () => ({ userIds: people, programs: [test.world.globex.program] }),
      404,
      'programs.0',
    ],
    [
      'a grouping of another type',
      () => ({ userIds: people, companyOrganizations: [acme.group] }),
      404,
      'companyOrganizations.0',
    ],
  ])('refuses %s', async (_, body, status, path) => {
    const answer = await edit(body())
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([status, path])
  })
})
