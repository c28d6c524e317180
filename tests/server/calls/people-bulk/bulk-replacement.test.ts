import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addPerson, type CompanyWorld } from '../../../setup/world'

let count = 0

describe.each(engines)('groupings in the place of others on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let people: string[]
  let [north, south, west, team]: string[] = []
  const newGrouping = async (name: string, type: string): Promise<string> =>
    (await test.send('company.createGrouping', admin, { body: { name, type } })).json()._id
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
    north = await newGrouping('North', 'organization')
    south = await newGrouping('South', 'organization')
    west = await newGrouping('West', 'organization')
    team = await newGrouping('Team', 'group')
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    count += 1
    people = []
    for (const who of ['ana', 'bea', 'carl'])
      people.push(await addPerson(test.db, acme.company, '', `${who}${count}@acme.example`))
    const [ana, bea] = people
    const give = (userIds: unknown[], body: object) =>
      test.send('users.bulkEdit', admin, { body: { userIds, ...body } })
    await give([ana], { companyOrganizations: [north], companyGroups: [team] })
    await give([bea], { companyOrganizations: [north, west] })
  })

  const replace = (body: Record<string, unknown>, token = admin) =>
    test.send('users.bulkReplacement', token, { body: { userIds: people, ...body } })
  const undo = (id: string) => test.send('users.undoBulk', admin, { params: { id } })
  const names = (of: { name: string }[]) => of.map(({ name }) => name)
  const stored = () =>
    Promise.all(
      people.map(async id => {
        const person = (await test.send('users.profile', admin, { params: { id } })).json()
        return [names(person.companyOrganizations), names(person.companyGroups)]
      }),
    )
  const before = [
    [['North'], ['Team']],
    [['North', 'West'], []],
    [[], []],
  ]

  it('takes whatever they have of the type, leaves other types, and comes back as it was', async () => {
    const body = { userIds: people, companyOrganizations: { by: [south] } }
    const preview = await test.send('users.previewBulk', admin, {
      body: { ...body, action: 'replaceGroupings' },
    })
    expect(preview.json()).toMatchObject({ change: null, changed: 3, unchanged: 0 })
    expect(await stored()).toEqual(before)
    const { change, ...done } = (await replace(body)).json()
    expect(done).toMatchObject({ changed: 3, unchanged: 0 })
    expect(done.people[1].groupings).toEqual(['North', 'South', 'West'])
    expect(await stored()).toEqual([
      [['South'], ['Team']],
      [['South'], []],
      [['South'], []],
    ])
    expect((await replace(body)).json()).toMatchObject({ change: null, changed: 0, unchanged: 3 })
    await undo(change)
    expect(await stored()).toEqual(before)
  })

  it('replaces a chosen one, for who is in it', async () => {
    const { changed, stayed } = (await replace({ companyOrganizations: { by: [south], of: [north] } })).json()
    expect([changed, stayed.map(({ _id }: { _id: string }) => _id)]).toEqual([2, [people[2]]])
    expect(await stored()).toEqual([
      [['South'], ['Team']],
      [['South', 'West'], []],
      [[], []],
    ])
  })

  it('keeps what comes and goes at once', async () => {
    const { changed } = (await replace({ companyOrganizations: { by: [north, south], of: [north] } })).json()
    expect(changed).toBe(2)
    expect((await stored()).map(([organizations]) => organizations)).toEqual([
      ['North', 'South'],
      ['North', 'South', 'West'],
      [],
    ])
  })

  it('is done as long work, with what they are in by then', async () => {
    const body = { action: 'replaceGroupings', userIds: people, companyOrganizations: { by: [south] } }
    const { executionId } = (await test.send('users.beginBulk', admin, { body })).json()
    await test.jobs.runOnce()
    const { outcome } = (await test.send('users.bulkJob', admin, { params: { executionId } })).json()
    expect(outcome).toMatchObject({ change: executionId, changed: 3 })
    expect((await stored()).map(([organizations]) => organizations)).toEqual([
      ['South'],
      ['South'],
      ['South'],
    ])
    await undo(executionId)
    expect(await stored()).toEqual(before)
  })

  it('refuses nothing to do, groupings of another type or company, and whoever may not', async () => {
    const failed = async (body: Record<string, unknown>) => {
      const answer = await replace(body)
      return [answer.statusCode, answer.json().errors?.[0]?.path]
    }
    expect(await failed({})).toEqual([400, ''])
    expect(await failed({ companyOrganizations: { by: [] } })).toEqual([400, 'companyOrganizations.by'])
    expect(await failed({ companyOrganizations: { by: [team] } })).toEqual([404, 'companyOrganizations.by.0'])
    const foreign = { by: [team], of: [test.world.globex.group] }
    expect(await failed({ companyGroups: foreign })).toEqual([404, 'companyGroups.of.0'])
    expect(await failed({ userIds: [test.world.globex.student], companyGroups: { by: [team] } })).toEqual([
      404,
      'userIds.0',
    ])
    for (const who of ['teacher', 'reader', 'coach', 'student'] as const) {
      const refused = await replace({ companyGroups: { by: [team] } }, await test.tokenOf(acme[who]))
      expect(refused.statusCode).toBe(403)
    }
    expect(await stored()).toEqual(before)
  })
})
