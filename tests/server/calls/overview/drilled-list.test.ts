import { beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract'
import { type Stage, stages } from '#contract/words/overview/figures'
import { createRandom } from '../../../../server/platform/seed/random'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { isIn, type Plain, type PlainQuery, plainOf } from './plain/plain'
import { plainLearners, plainStages } from './plain/plain-figures'
import { type Raw, type RawEnrolment, readRaw } from './plain/raw'
import { anyQuery, asked, isTurnOf, zones } from './queries'
import { addRandomCompany, type RandomCompany } from './random-company'

type Filters = Record<string, string>

/** The filters of the list that hold for the people who count. */
function filtersOf(
  { organizations, suborganizations, groups, seats }: PlainQuery,
  plain: Plain,
  some: boolean,
): Filters {
  const lists = {
    companyOrganizations: organizations,
    companySuborganizations: suborganizations,
    companyGroups: groups,
    promotions: some ? plain.programs.map(({ id }) => id) : undefined,
  }
  const named = Object.entries(lists).flatMap(([name, list]) => (list?.length ? [[name, list.join()]] : []))
  return { ...Object.fromEntries(named), ...(seats && { status: seats }) }
}

/** What the list is asked for the people of a stage. */
function stageFilters(stage: Stage, to: string): Filters {
  const asked = stages.slice(0, stages.indexOf(stage) + 1)
  return Object.fromEntries(
    asked.map(each => (each === 'connected' ? ['connected', 'true'] : [`${each}To`, to])),
  )
}

const ranges = { enrolled: 'enrolled', started: 'started', halfway: 'halfway', finished: 'finished' } as const

describe.each(engines)('the list of employees behind the overview on %s', engine => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(engine)
    return () => test.close()
  })

  describe.each(zones.slice(0, 3))('of a company in %s', zone => {
    let company: RandomCompany
    let raw: Raw
    let tokens: Record<'admin' | 'teacher', string>
    const seed = 20 + zones.indexOf(zone)
    beforeAll(async () => {
      company = await addRandomCompany(test.db, `list${seed}`, zone, seed)
      raw = await readRaw(test.db, company.company)
      tokens = { admin: await test.tokenOf(company.admin), teacher: await test.tokenOf(company.teacher) }
    })

    const ask = async (call: CallName, query: Filters, who: keyof typeof tokens) => {
      const answer = await test.send(call, tokens[who], { query })
      expect(answer.statusCode, `${call} ${JSON.stringify(query)} ${answer.body}`).toBe(200)
      return answer.json()
    }

    /** Who is in the list, of which its count says the same. */
    const listed = async (filters: Filters, who: keyof typeof tokens): Promise<string[]> => {
      const { ids } = await ask('users.studentIds', filters, who)
      const { total } = await ask('users.countStudents', filters, who)
      const { data } = await ask('users.students', { ...filters, sortBy: 'program', sortDirection: '1' }, who)
      expect(data.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual(ids.toSorted())
      expect(total).toBe(ids.length)
      return ids.toSorted()
    }

    interface Round {
      query: PlainQuery
      plain: Plain
      filters: Filters
      who: keyof typeof tokens
    }

    /** @param rounds fewer where each asks for many lists */
    const each = async (salt: number, rounds: number, check: (round: Round) => Promise<unknown>) => {
      const random = createRandom(salt * 1000 + seed)
      for (let round = 0; round < rounds; round += 1) {
        const query = anyQuery(random, company)
        if (!isTurnOf(engine, round)) continue
        const some = query.folder !== undefined || query.promotion !== undefined
        const plain = plainOf(raw, query)
        // A list that is asked for no program at all has everybody.
        if (!some || plain.programs.length > 0)
          await check({ query, plain, filters: filtersOf(query, plain, some), who: 'admin' })
        const own = { ...query, promotion: undefined, folder: undefined }
        const seen = plainOf(raw, own, company.teacher)
        await check({ query: own, plain: seen, filters: filtersOf(own, seen, false), who: 'teacher' })
      }
    }

    it('has the people of each stage of the funnel', () =>
      each(1, 12, async ({ query, plain, filters, who }) => {
        const funnel = await ask('overview.funnel', asked(query), who)
        const expected = plainStages(plain, query.end)
        for (const [place, stage] of stages.entries()) {
          const ids = await listed({ ...filters, ...stageFilters(stage, query.end) }, who)
          expect(ids).toEqual(expected[place]?.toSorted())
          expect(funnel.stages[place].people).toBe(ids.length)
        }
      }))

    it('has who learned', () =>
      each(2, 12, async ({ query, plain, filters, who }) => {
        const { learners } = await ask('overview.engagement', asked(query), who)
        const ids = await listed({ ...filters, learnedFrom: query.ini, learnedTo: query.end }, who)
        expect(ids).toEqual(plainLearners(plain, query).toSorted())
        expect(learners.value).toBe(ids.length)
      }))

    it('has the learners of each program in each status', () =>
      each(3, 5, async ({ query, filters, who }) => {
        const { programs } = await ask('overview.userPerProgram', asked(query), who)
        const { promotions, status, ...people } = filters
        for (const { program, learners, inProgress, stopped, finished } of programs) {
          const of = { ...people, promotion: program._id, enrolledTo: query.end }
          const { counts } = await ask('users.countStudentStatuses', of, who)
          expect((await listed(of, who)).length).toBe(learners)
          expect(counts.all.total).toBe(learners)
          expect(counts.finishers.total).toBe(finished)
          expect(counts.active.total + counts.inactive.total).toBe(inProgress)
          expect(learners - inProgress - finished).toBe(stopped)
          const listedIn = async (states: string) =>
            (await listed({ ...filters, promotions: program._id, enrolledTo: query.end, states }, who)).length
          expect(await listedIn('finished')).toBe(finished)
          expect(await listedIn('inProgress')).toBe(inProgress)
          expect(await listedIn('stopped')).toBe(stopped)
          expect((await listed({ ...of, states: 'stopped' }, who)).length).toBe(stopped)
          expect(await listedIn('finished,inProgress,stopped')).toBe(learners)
        }
      }))

    it.each(Object.keys(ranges) as (keyof typeof ranges)[])('has who %s within days', name =>
      each(4, 8, async ({ query, plain, filters, who }) => {
        const within = (enrolment: RawEnrolment, days: { ini: string; end: string }) => {
          const at = enrolment[ranges[name]]
          return at !== null && isIn(days, plain.dayOf(at))
        }
        const { promotions, status, ...people } = filters
        const asks: [Filters, { ini: string; end: string }][] = [
          [{ [`${name}From`]: query.ini, [`${name}To`]: query.end }, query],
          [{ [`${name}From`]: query.ini }, { ini: query.ini, end: '9999' }],
          [{ [`${name}To`]: query.end }, { ini: '', end: query.end }],
        ]
        for (const [more, days] of asks) {
          const expected = plain.enrolments.filter(enrolment => within(enrolment, days))
          expect(await listed({ ...filters, ...more }, who)).toEqual(
            [...new Set(expected.map(({ user }) => user))].toSorted(),
          )
          const [program] = plain.programs
          // Of those in a program, the list says by their status who was removed from it, and not who has no seat.
          if (program && !status) {
            const ofOne = expected.filter(enrolment => enrolment.program === program.id)
            expect(await listed({ ...people, ...more, promotion: program.id }, who)).toEqual(
              ofOne.map(({ user }) => user).toSorted(),
            )
          }
        }
      }),
    )

    it('has who is something in any program', async () => {
      for (const who of ['admin', 'teacher'] as const) {
        const days = { ini: '2020-01-01', end: '2030-01-01' }
        const { enrolments } = plainOf(raw, days, who === 'teacher' ? company.teacher : undefined)
        const stateOf = ({ finished, stopped }: RawEnrolment) =>
          finished ? 'finished' : stopped ? 'stopped' : 'inProgress'
        for (const states of ['finished', 'inProgress', 'stopped', 'finished,stopped']) {
          const found = enrolments.filter(each => states.split(',').includes(stateOf(each)))
          expect(await listed({ states }, who)).toEqual(
            [...new Set(found.map(({ user }) => user))].toSorted(),
          )
        }
      }
    })

    it('has who has connected', async () => {
      for (const who of ['admin', 'teacher'] as const) {
        const days = { ini: '2020-01-01', end: '2030-01-01' }
        const plain = plainOf(raw, days, who === 'teacher' ? company.teacher : undefined)
        const reach = new Set(plain.enrolments.map(({ user }) => user))
        const expected = plain.people.filter(
          person => plain.connected(person) && (who === 'admin' || reach.has(person.id)),
        )
        expect(await listed({ connected: 'true' }, who)).toEqual(expected.map(({ id }) => id).toSorted())
      }
    })

    it('has who has not started anything', async () => {
      const { people, enrolments } = plainOf(raw, { ini: '2020-01-01', end: '2030-01-01' })
      const started = new Set(enrolments.flatMap(each => (each.started ? [each.user] : [])))
      const expected = people.filter(({ id }) => !started.has(id)).map(({ id }) => id)
      expect(await listed({ notStarted: 'true' }, 'admin')).toEqual(expected.toSorted())
    })
  })
})
