import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchText } from '../../../../contract/words/search-text'
import { type ProgramItem, programsIn } from '../../../../src/resources/programs/program'
import { summaryOf } from '../../../../src/resources/programs/program-group'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addEnrolment, addPerson, addProduct, addProgram, type CompanyWorld } from '../../../setup/world'

/** Products with the learners of each of their programs: each group has a program that alone would stand elsewhere. */
const groups: Record<string, number[]> = {
  Éxito: [0, 5],
  Zebra: [1, 3],
  'algo más': [2, 2, 2],
  Middle: [0, 0],
}
const alone: Record<string, number> = { Bees: 4, Yaks: 6, Élan: 0, Nets: 4 }

describe.each(engines)('the order of programs in groups on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  const learners: string[] = []

  const enrol = async (program: string, count: number, completion: number) => {
    for (const person of learners.slice(0, count)) await addEnrolment(test.db, acme, person, program)
    await test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(
        sql`update enrolments set completion = ${completion} + length(user_id) % 3 where program_id = ${program}`,
      ),
    )
  }

  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
    for (let place = 0; place < 6; place++)
      learners.push(await addPerson(test.db, acme.company, '', `learner-${place}@acme.example`))
    let day = 0
    const programs: [string, number, string | null][] = Object.entries(alone).map(([title, count]) => [
      title,
      count,
      null,
    ])
    for (const [title, counts] of Object.entries(groups)) {
      const product = await addProduct(test.db, acme.company, title)
      for (const [place, count] of counts.entries())
        programs.push([`${['A', 'Zz', 'M'][place]} of ${title}`, count, product])
    }
    for (const [title, count, product] of programs) {
      const id = await addProgram(test.db, acme.company, title)
      await enrol(id, count, (day * 37) % 90)
      day += 1
      await test.db.inCompany({ company: acme.company }, tx =>
        tx.execute(sql`update programs set product_id = ${product},
          updated_at = timestamptz '2026-01-01' + make_interval(days => ${(day * 11) % 17}),
          language = ${day % 3 === 0 ? 'spanish' : 'english'} where id = ${id}`),
      )
    }
  })
  afterAll(() => test.close())

  const list = async (query: Record<string, string | number>): Promise<ProgramItem[]> =>
    (await test.send('programs.list', admin, { query })).json().programs

  /** What the row of an item shows in each column, as it compares: blanks before everything. */
  const shown: Record<string, (item: ProgramItem) => string | number> = {
    title: item => searchText(item.title),
    language: item => summaryOf(item).language ?? '',
    learners: item => summaryOf(item).learnersCount ?? -1,
    completion: item => Math.round((summaryOf(item).completion ?? -1) * 1e6),
    updatedAt: item => summaryOf(item).updatedAt ?? '',
  }

  it('has groups and programs alone to sort', async () => {
    const items = await list({})
    expect(items.filter(item => 'promotions' in item)).toHaveLength(5)
    expect(items.length).toBe(9)
    expect(programsIn(items)).toHaveLength(15)
  })

  const ways = Object.keys(shown).flatMap(column => [[column, 1] as const, [column, -1] as const])

  it.each(ways)('by %s (%i) is that of what the rows show', async (sortBy, sortDirection) => {
    const items = await list({ sortBy, sortDirection })
    const values = items.map(item => shown[sortBy]?.(item) ?? '')
    const ordered = values.toSorted((a, b) => (a < b ? -sortDirection : a > b ? sortDirection : 0))
    expect(values).toEqual(ordered)
    expect(new Set(values).size).toBeGreaterThan(1)
  })

  it.each(ways)('by %s (%i) is the same page by page, also among equals', async (sortBy, sortDirection) => {
    const whole = await list({ sortBy, sortDirection })
    const paged: string[] = []
    for (let page = 1; page <= 5; page++)
      paged.push(...(await list({ sortBy, sortDirection, limit: 2, page })).map(({ _id }) => _id))
    expect(paged).toEqual(whole.map(({ _id }) => _id))
  })

  it('is by the program where one of a product matches alone', async () => {
    const items = await list({ search: 'zz of', sortBy: 'title', sortDirection: 1 })
    expect(items.map(({ title }) => title)).toEqual([
      'Zz of algo más',
      'Zz of Éxito',
      'Zz of Middle',
      'Zz of Zebra',
    ])
  })

  it('follows the title of a product as it changes', async () => {
    const first = async () => (await list({ sortBy: 'title', sortDirection: 1 }))[0]
    const { _id } = (await list({ sortBy: 'title', sortDirection: -1 }))[0] ?? {}
    await test.send('products.update', admin, {
      params: { id: _id ?? '' },
      body: { productTitle: '  Á first' },
    })
    expect(await first()).toMatchObject({ _id, title: 'Á first' })
  })
})
