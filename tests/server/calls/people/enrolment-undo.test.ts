import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import { addPerson, type CompanyWorld } from '../../../setup/world'

let count = 0

describe.each(engines)('taking back what became of one enrolment on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let ana: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    count += 1
    ana = await addPerson(test.db, acme.company, '', `ana${count}@acme.example`)
  })

  const at = () => ({ params: { id: ana, promotionId: acme.program } })
  const enlist = async (body?: object) =>
    (await test.send('users.enlist', admin, { params: { id: ana, product: acme.program }, body })).json()
  const remove = async () => (await test.send('users.unenrol', admin, at())).json()
  const block = (status: string) => test.send('users.blockUnblock', admin, { ...at(), body: { status } })
  const undo = (id: string) => test.send('users.undoBulk', admin, { params: { id } })
  const programs = async () =>
    (await test.send('users.programs', admin, { params: { id: ana } }))
      .json()
      .map(({ version: _, ...enrolment }: { version: number }) => enrolment)
  const statusOf = async (status: string) =>
    (await test.send('users.students', admin, { query: { status, search: `ana${count}@` } })).json().total

  it('leaves no trace of somebody who had no program before', async () => {
    const { change } = await enlist({ deadline: '2027-01-31' })
    expect((await undo(change)).statusCode).toBe(200)
    expect(await programs()).toEqual([])
    expect(await statusOf('removed')).toBe(0)
    const kept = await test.db.asOwner(tx => rows(tx, sql`select id from enrolments where user_id = ${ana}`))
    expect(kept).toEqual([])
  })

  it('stops anew who was stopped, with the deadline', async () => {
    await enlist({ deadline: '2027-01-31' })
    await block('stopped')
    const before = await programs()
    const { change, removed } = await remove()
    expect(removed).toBe(true)
    await undo(change)
    expect(before).toMatchObject([{ status: 'stopped', deadline: '2027-01-31', removed: false }])
    expect(await programs()).toEqual(before)
  })

  it('removes again who came back, as before', async () => {
    await enlist({ deadline: '2027-01-31' })
    await block('stopped')
    await remove()
    const before = await programs()
    const { change } = await enlist({ deadline: '2027-06-30' })
    await undo(change)
    expect(await programs()).toEqual(before)
  })

  it('says that there is nothing to take back where nothing changed', async () => {
    await enlist()
    expect((await enlist()).change).toBeNull()
  })

  it('is for whoever did it alone', async () => {
    const { change } = await enlist()
    const staff = await test.tokenOf(test.world.staff, acme.company)
    const other = await test.send('users.undoBulk', staff, { params: { id: change } })
    expect(other.statusCode).toBe(404)
    expect(await programs()).toHaveLength(1)
  })
})
