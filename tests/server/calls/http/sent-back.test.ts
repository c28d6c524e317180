import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type CallName, calls } from '#contract'
import { computedFields, fixedFields } from '#contract/schemas/sent-back'
import { openTestApp, type Sent, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import type { CompanyWorld } from '../../../setup/world'

type Row = Record<string, unknown> & { _id: string }

/** Where a row comes from: a call, what is asked of it, and where in its answer the row stands. */
interface Source {
  call: CallName
  sent?: Sent
  rows: (answer: never) => Row[]
  id: string
}

const alone = (row: Row) => [row]
const inData = ({ data }: { data: Row[] }) => data
const inList = (rows: Row[]) => rows

const programRows = ({ programs }: { programs: { promotions?: Row[] }[] }) =>
  programs.flatMap(item => item.promotions ?? [item as Row])

/** For each PUT of a thing by its id, every answer in which such a thing comes. */
const sources: Partial<Record<CallName, (acme: CompanyWorld) => Source[]>> = {
  'users.update': ({ admin, teacher, student, program }) => [
    { call: 'users.profile', sent: { params: { id: student } }, rows: alone, id: student },
    { call: 'users.profile', sent: { params: { id: admin } }, rows: alone, id: admin },
    { call: 'users.profile', sent: { params: { id: teacher } }, rows: alone, id: teacher },
    { call: 'users.list', rows: inData, id: student },
    { call: 'users.students', rows: inData, id: student },
    { call: 'users.students', sent: { query: { promotion: program } }, rows: inData, id: student },
  ],
  'programs.update': ({ program, folder, otherProgram }) => [
    { call: 'programs.get', sent: { params: { id: program } }, rows: alone, id: program },
    { call: 'programs.get', sent: { params: { id: otherProgram } }, rows: alone, id: otherProgram },
    { call: 'programs.list', rows: programRows, id: program },
    { call: 'programs.list', sent: { query: { folder: 'root' } }, rows: programRows, id: otherProgram },
    { call: 'folders.promotions', sent: { params: { id: folder } }, rows: inList, id: program },
  ],
  'folders.update': ({ folder, innerFolder }) => [
    { call: 'company.folders', rows: inList, id: folder },
    { call: 'programs.list', rows: ({ folders }: { folders: Row[] }) => folders, id: innerFolder },
  ],
  'degrees.update': ({ degree }) => [
    { call: 'degrees.list', rows: inData, id: degree },
    { call: 'programs.list', rows: ({ degrees }: { degrees: Row[] }) => degrees, id: degree },
  ],
  'products.update': ({ product }) => [{ call: 'products.list', rows: inList, id: product }],
}

const updates = Object.keys(sources) as CallName[]

const things = calls.filter(
  ([, { method, path, versioned }]) => versioned && method === 'PUT' && /^\/\w+\/\{\w+\}$/.test(path),
)
const fieldsOf = (name: CallName, part: 'body' | 'result') =>
  calls.find(([known]) => known === name)?.[1][part] as z.ZodObject
const bodyOf = (name: CallName) => fieldsOf(name, 'body')

it('knows where the things come from that a call changes by their id', () => {
  expect(things.map(([name]) => name).sort()).toEqual([...updates].sort())
})

it.each(updates)('lets all that %s answers be sent back to it', name => {
  const answered = Object.keys(fieldsOf(name, 'result').shape)
  expect(Object.keys(bodyOf(name).shape)).toEqual(expect.arrayContaining(answered))
})

/** What every write moves. */
const moving = ['version', 'updatedAt', 'updatedBy']
const still = (row: Row) => Object.entries(row).filter(([name]) => !moving.includes(name))

describe.each(engines)('what was answered and is sent back on %s', engine => {
  let test: TestApp
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    const { acme } = test.world
    admin = await test.tokenOf(acme.admin)
    await test.db.inCompany(acme, async tx => {
      await tx.execute(sql`update programs set folder_id = ${acme.folder} where id = ${acme.program}`)
      await tx.execute(sql`update enrolments set deadline = '2031-05-06' where user_id = ${acme.student}`)
    })
  })
  afterAll(() => test.close())

  const sourcesOf = (name: CallName) => sources[name]?.(test.world.acme) ?? []
  const read = async ({ call, sent, rows, id }: Source) => {
    const found = rows((await test.send(call, admin, sent)).json() as never).find(({ _id }) => _id === id)
    if (!found) throw new Error(`${call} does not answer ${id}`)
    return found
  }
  const put = (name: CallName, id: string, body: unknown) =>
    test.send(name, admin, { params: { id, userId: id }, body })

  it.each(updates)('is taken by %s, and changes nothing', async name => {
    for (const source of sourcesOf(name)) {
      const row = await read(source)
      const answer = await put(name, source.id, row)
      expect([source.call, answer.statusCode, answer.body]).toEqual([source.call, 200, expect.anything()])
      expect(still(await read(source))).toEqual(still(row))
    }
  })

  it.each(updates)('may hold anything where %s computes, and changes nothing', async name => {
    const changed = Object.fromEntries(computedFields(bodyOf(name)).map(field => [field, { changed: true }]))
    for (const source of sourcesOf(name)) {
      const row = await read(source)
      const answer = await put(name, source.id, { ...row, ...changed })
      expect([source.call, answer.statusCode, answer.body]).toEqual([source.call, 200, expect.anything()])
      expect(still(await read(source))).toEqual(still(row))
    }
  })

  it.each(updates)('is refused by %s where it changes what has a call of its own', async name => {
    const [source] = sourcesOf(name)
    if (!source) throw new Error(`${name} has no source`)
    const row = await read(source)
    for (const field of fixedFields(bodyOf(name))) {
      const answer = await put(name, source.id, { ...row, [field]: 'changed' })
      const code = field === '_id' ? 'otherId' : 'ownCall'
      expect([field, answer.statusCode, answer.json().errors]).toMatchObject([
        field,
        400,
        [{ path: field, code }],
      ])
    }
    const unknown = await put(name, source.id, { ...row, unknown: 1 })
    expect([unknown.statusCode, unknown.json().errors[0].path]).toEqual([400, 'unknown'])
    expect(await read(source)).toEqual(row)
  })
})
