import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../server/db/ids'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addEnrolment, addProgram, type CompanyWorld } from '../../../setup/world'

describe.each(engines)('what is planned for a program, on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let [night, tag] = ['', '']
  const starts = '2027-02-28'
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
    ;[night, tag] = [newId(), newId()]
    await test.db.inCompany({ company: acme.company }, async tx => {
      await tx.execute(
        sql`insert into groupings (id, company_id, name, name_search, type) values (${night}, ${acme.company}, 'Night', 'night', 'group')`,
      )
      await tx.execute(
        sql`insert into tags (id, company_id, name, name_search, kind) values (${tag}, ${acme.company}, 'Agile', 'agile', 'extra')`,
      )
      await tx.execute(
        sql`insert into program_tags (company_id, program_id, tag_id) values (${acme.company}, ${acme.program}, ${tag})`,
      )
      await tx.execute(
        sql`update program_modules set start_date = ${starts} where program_id = ${acme.program}`,
      )
    })
    const schedule = [
      { monthsLeft: 3 },
      { companyGroup: night, startDate: '2028-02-29', monthsLeft: 1, daysLeft: 2 },
    ]
    await test.send('schedule.save', admin, { params: { id: acme.program }, body: { schedule } })
    await addEnrolment(test.db, acme, acme.admin, acme.program)
  })
  afterAll(() => test.close())

  const planOf = async (id: string) => {
    const { schedule, learners } = (await test.send('schedule.get', admin, { params: { id } })).json()
    const { modules } = (await test.send('programs.get', admin, { params: { id } })).json()
    const tags = (await test.send('tags.ofProgram', admin, { params: { promotionId: id } })).json()
      .promotionMicrolearningContentTags
    return {
      ids: schedule.map(({ _id }: { _id: string }) => _id),
      entries: schedule.map(({ _id, learnersCount, ...entry }: Record<string, unknown>) => entry),
      learners: learners.total,
      starts: modules.map(({ startDate }: { startDate: string }) => startDate),
      tags: tags.flatMap((found: { _id: string; ofProgram: boolean }) =>
        found.ofProgram ? [found._id] : [],
      ),
    }
  }

  it.each(['programs.cloneShallow', 'programs.cloneDeep'] as const)(
    'goes along with %s: entries with their groupings, dates and tags, and nobody who learns there',
    async call => {
      const original = await planOf(acme.program)
      expect(original).toMatchObject({
        entries: [{ monthsLeft: 3 }, { companyGroup: night }],
        tags: [tag],
      })
      const { _id } = (await test.send(call, admin, { params: { id: acme.program } })).json()
      const { ids, ...copy } = await planOf(_id)
      const { ids: originals, ...plan } = original
      expect(copy).toEqual({ ...plan, learners: 0 })
      expect(copy.starts).toEqual([starts, starts])
      expect(ids.filter((id: string) => originals.includes(id))).toEqual([])
      // The one is planned anew, and the other stays.
      await test.send('schedule.save', admin, { params: { id: _id }, body: { schedule: [] } })
      expect((await planOf(acme.program)).entries).toEqual(original.entries)
    },
  )

  it('is that of the template for a program that is made from one, and nothing where there is none', async () => {
    await test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(sql`update programs set is_template = true where id = ${acme.program}`),
    )
    const made = async (body: object) => (await test.send('programs.create', admin, { body })).json()
    const { _id } = await made({ title: 'From a template', template: acme.program })
    expect((await planOf(_id)).entries).toEqual((await planOf(acme.program)).entries)
    const empty = await addProgram(test.db, acme.company, 'Without a plan')
    const copy = (await test.send('programs.cloneDeep', admin, { params: { id: empty } })).json()
    expect(await planOf(copy._id)).toMatchObject({ entries: [], tags: [] })
  })
})
