import { beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract'
import { type FigureWithRows, figuresWithRows } from '#contract/words/overview/figures'
import { createRandom } from '../../../../server/platform/seed/random'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { type Plain, plainOf } from './plain/plain'
import {
  plainClasses,
  plainDetails,
  plainEngagement,
  plainFunnel,
  plainPerformers,
  plainPoints,
  plainPrograms,
  plainProgress,
  plainRows,
  plainSatisfaction,
} from './plain/plain-figures'
import { type Raw, readRaw } from './plain/raw'
import { anyQuery, asked, isTurnOf, zones } from './queries'
import { addRandomCompany, type RandomCompany } from './random-company'

const rounded = (value: number | null) => (value === null ? -1 : Math.round(value * 1e6) / 1e6)

/** Rows in an order in which equal ones could stand either way. */
const sorted = <T>(rows: T[], key: (row: T) => string | number) =>
  rows.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))

describe.each(engines)('the figures of the overview on %s', engine => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(engine)
    return () => test.close()
  })

  describe.each(zones)('of a company in %s', zone => {
    let company: RandomCompany
    let raw: Raw
    let tokens: { admin: string; teacher: string }
    const seed = zones.indexOf(zone) + 1
    beforeAll(async () => {
      company = await addRandomCompany(test.db, `random${seed}`, zone, seed)
      raw = await readRaw(test.db, company.company)
      tokens = { admin: await test.tokenOf(company.admin), teacher: await test.tokenOf(company.teacher) }
    })

    const ask = async (call: CallName, query: Record<string, string>, who: keyof typeof tokens = 'admin') => {
      const answer = await test.send(call, tokens[who], { query })
      expect(answer.statusCode, `${call} ${JSON.stringify(query)} ${answer.body}`).toBe(200)
      const { asOf, period, previous, ...figure } = answer.json()
      return figure
    }

    /** Compares a figure under filters as good as by chance, for who sees all and for who sees single programs. */
    const compare = async (
      salt: number,
      check: (
        plain: Plain,
        ask: (call: CallName, more?: Record<string, string>) => Promise<unknown>,
      ) => unknown,
    ) => {
      const random = createRandom(salt * 1000 + seed)
      for (let round = 0; round < 24; round += 1) {
        const query = anyQuery(random, company)
        if (!isTurnOf(engine, round)) continue
        await check(plainOf(raw, query), (call, more) => ask(call, { ...asked(query), ...more }))
        const own = { ...query, promotion: undefined, folder: undefined }
        await check(plainOf(raw, own, company.teacher), (call, more) =>
          ask(call, { ...asked(own), ...more }, 'teacher'),
        )
      }
    }

    it('are the mean progress, with its series', () =>
      compare(1, async (plain, answer) => {
        expect(await answer('overview.averageProgress')).toEqual(plainProgress(plain))
      }))

    it('are the people of each stage', () =>
      compare(2, async (plain, answer) => {
        expect(await answer('overview.funnel')).toEqual(plainFunnel(plain))
      }))

    it('are the classes completed', () =>
      compare(3, async (plain, answer) => {
        expect(await answer('overview.classesVolume')).toEqual(plainClasses(plain))
      }))

    it('are the learners of each program', () =>
      compare(4, async (plain, answer) => {
        const { programs, total } = (await answer('overview.userPerProgram')) as {
          programs: { program: { _id: string; title: string }; learners: number }[]
          total: number
        }
        const expected = plainPrograms(plain)
        expect(total).toBe(expected.length)
        const learners = programs.map(program => program.learners)
        expect(learners).toEqual(learners.toSorted((one, other) => other - one))
        const byId = sorted(programs, ({ program }) => program._id)
        expect(byId.map(({ program, ...counts }) => ({ ...counts, program: { _id: program._id } }))).toEqual(
          expected.map(({ program, ...counts }) => ({ ...counts, program: { _id: program._id } })),
        )
      }))

    it('are the answers', () =>
      compare(5, async (plain, answer) => {
        const { programs, ...figure } = (await answer('overview.satisfaction')) as {
          programs: { program: { _id: string }; satisfaction: number; answers: number }[]
        }
        const { programs: expected, ...rest } = plainSatisfaction(plain)
        expect(figure).toEqual(rest)
        const byId = sorted(programs, ({ program }) => program._id)
        expect(byId.map(({ program, ...each }) => ({ ...each, id: program._id }))).toEqual(
          expected.map(({ program, ...each }) => ({ ...each, id: program._id })),
        )
      }))

    it('are who learns, with their series', () =>
      compare(6, async (plain, answer) => {
        expect(await answer('overview.engagement')).toEqual(plainEngagement(plain))
      }))

    it('are the highest and the lowest, and nobody is both', () =>
      compare(7, async (plain, answer) => {
        type Row = Omit<ReturnType<typeof plainPerformers>[number], 'user'> & { person: { _id: string } }
        const { highest, lowest } = (await answer('overview.performers')) as Record<string, Row[]>
        const expected = plainPerformers(plain)
        const keyOf = ({ completion, testMark }: { completion: number; testMark: number | null }) =>
          [completion, testMark].map(rounded)
        expect(highest?.map(keyOf)).toEqual(expected.slice(0, 10).map(keyOf))
        expect(lowest?.map(keyOf)).toEqual(expected.slice(10).toReversed().slice(0, 10).map(keyOf))
        const told = [...(highest ?? []), ...(lowest ?? [])]
        expect(new Set(told.map(({ person }) => person._id)).size).toBe(told.length)
        for (const { person, programs, previousCompletion } of told)
          expect({ programs, before: rounded(previousCompletion) }).toEqual(
            expected
              .filter(({ user }) => user === person._id)
              .map(row => ({ programs: row.programs, before: rounded(row.previousCompletion) }))[0],
          )
      }))

    it('are the points of each, ranked, a page at a time', () =>
      compare(8, async (plain, answer) => {
        type Row = { person: { _id: string }; rank: number; points: number }
        const { data, total } = (await answer('overview.gamification')) as { data: Row[]; total: number }
        const expected = plainPoints(plain)
        expect(total).toBe(expected.length)
        expect(data.map(({ rank }) => rank)).toEqual(
          expected.map(({ rank }) => rank).toSorted((a, b) => a - b),
        )
        const byId = sorted(data, ({ person }) => person._id)
        expect(byId.map(({ person, ...row }) => ({ ...row, user: person._id }))).toEqual(
          sorted(expected, ({ user }) => user).map(({ key, ...row }) => row),
        )
        const page = (number: string, limit: string) =>
          answer('overview.gamification', { page: number, limit })
        expect(await page('2', '5')).toEqual({ data: data.slice(5, 10), total })
        expect(await page('1', '1')).toEqual({ data: data.slice(0, 1), total })
      }))

    it('are each learner in each program, in every order, a page at a time', () =>
      compare(9, async (plain, answer) => {
        type Row = {
          _id: string
          person: { _id: string; name: string }
          completion: number
          previousCompletion: number | null
        }
        const expected = plainDetails(plain)
        const orders: Record<'sortBy' | 'sortDirection', string>[] = [
          { sortBy: 'name', sortDirection: '0' },
          { sortBy: 'name', sortDirection: '1' },
          { sortBy: 'completion', sortDirection: '-1' },
          { sortBy: 'completion', sortDirection: '1' },
        ]
        for (const order of orders) {
          const { data, total } = (await answer('overview.detailedProgress', order)) as {
            data: Row[]
            total: number
          }
          expect(total).toBe(expected.length)
          const before = data.map(row => ({ id: row._id, previousCompletion: row.previousCompletion }))
          expect(sorted(before, ({ id }) => id)).toEqual(sorted(expected, ({ id }) => id))
          const keys = data.map(row =>
            order.sortDirection === '0'
              ? row._id
              : order.sortBy === 'name'
                ? row.person.name.toLowerCase()
                : row.completion,
          )
          const ascending = keys.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
          expect(keys).toEqual(order.sortDirection === '-1' ? ascending.toReversed() : ascending)
          const page = await answer('overview.detailedProgress', { ...order, page: '2', limit: '7' })
          expect(page).toEqual({ data: data.slice(7, 14), total })
        }
      }))

    it.each(figuresWithRows)('are made of the rows that are told of %s', figure =>
      compare(10, async (plain, answer) => {
        const expected = plainRows(plain, figure as FigureWithRows)
        const { data, total } = (await answer('overview.rows', { figure })) as {
          data: { _id: string }[]
          total: number
        }
        expect(data.map(({ _id }) => _id)).toEqual(expected)
        expect(total).toBe(expected.length)
        const page = await answer('overview.rows', { figure, page: '2', limit: '3' })
        expect(page).toEqual({ data: data.slice(3, 6), total })
      }),
    )
  })
})
