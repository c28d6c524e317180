import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract'
import type { Endpoint } from '#contract/endpoint'
import { errorKinds } from '#contract/errors'
import type { userTypes } from '#contract/roles'
import { openApiDocument } from '../../../server/http/openapi/document'
import { openTestApp, type TestApp } from '../../setup/app'
import { engines, type TestEngine } from '../../setup/databases'
import { tokenAs } from '../../setup/token-as'
import { addPerson, type CompanyWorld } from '../../setup/world'
import { makeFundae } from '../calls/role-examples/fundae'
import type { IdsFor } from './from-schema'
import { type Attempt, attempts, type Operation, requestOf, type Sender } from './requests'

/** Cases of a call, and how many of them the embedded engine takes where there is another, which is quicker. */
const [cases, onEmbedded] = process.env.TESTS === 'full' ? [2000, 1000] : [60, 20]
const casesOn = (engine: TestEngine) => {
  if (engines.length === 1) return cases
  return engine === 'pglite' ? onEmbedded : cases - onEmbedded
}
/** The same cases each time, so that what passes here passes everywhere. */
const seed = 20_261_122

const { paths } = openApiDocument() as { paths: Record<string, Record<string, Operation>> }
const operationOf = ({ path, method }: Endpoint) => paths[path]?.[method.toLowerCase()] as Operation

/** Which rows a field or a parameter means, by its name. */
const kinds: [RegExp, (acme: CompanyWorld) => string[]][] = [
  [/^(userId|userIds|teachers|coaches)$/, ({ student, teacher, coach }) => [student, teacher, coach]],
  [/^(promotion|program|referenceId|ids)/, ({ program, otherProgram }) => [program, otherProgram]],
  [/^(product|template|referencedPromotion)/, ({ product, program }) => [product, program]],
  [/folder/i, ({ folder, innerFolder }) => [folder, innerFolder]],
  [/^module/, ({ modules }) => modules],
  [/^step/, ({ step }) => [step]],
  [/^tag/, ({ tag }) => [tag]],
  [/^company$|^companyId$/, ({ company }) => [company]],
  [/^(company|group)/, ({ group }) => [group]],
]

/** The rows that a call's own `id` means, by its path. */
const owners: [RegExp, (acme: CompanyWorld) => string[]][] = [
  [/^\/users/, ({ student, coach }) => [student, coach]],
  [/^\/programs/, ({ program, otherProgram }) => [program, otherProgram]],
  [/^\/folders/, ({ folder, innerFolder }) => [folder, innerFolder]],
  [/^\/products/, ({ product }) => [product]],
  [/^\/company\/tags/, ({ tag }) => [tag]],
  [/^\/degrees/, ({ degree }) => [degree]],
]

describe.each(engines)('whatever is sent to a call, on %s', engine => {
  let test: TestApp
  const tokens = new Map<Sender, string>()
  let target: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    await makeFundae(test)
    target = await addPerson(test.db, test.world.acme.company, '', 'target@acme.example')
  })
  afterAll(() => test.close())

  function idsFor({ path }: Endpoint): IdsFor {
    const { acme, globex } = test.world
    const every = [acme, globex].flatMap(company => Object.values(company).flat()).concat(target)
    const named = (name: string) =>
      name === 'id' ? owners.find(([form]) => form.test(path)) : kinds.find(([form]) => form.test(name))
    return name => {
      const found = named(name)?.[1](acme) ?? []
      return [...found, ...found, ...found, ...found, ...every]
    }
  }

  /** A token of the sender; a new one where the last one has been signed out. */
  async function tokenOf(sender: Sender): Promise<string | null> {
    if (sender === 'nobody') return null
    if (sender === 'forger') return 'eyJhbGciOiJIUzI1NiJ9.e30.AAAA'
    const token = tokens.get(sender) ?? (await tokenAs(test, sender))
    tokens.set(sender, token)
    return token
  }

  /** Everybody is again who they were, and what was deleted is there again: the next call is to find something. */
  const restore = () =>
    test.db.inCompany({ company: test.world.acme.company }, async tx => {
      const { admin, teacher, reader, coach, student } = test.world.acme
      const people = [admin, teacher, reader, coach, student]
      const types = [
        'b2bportaladmin',
        'teacher',
        'teacher_reader',
        'coach',
        '',
      ] satisfies (typeof userTypes)[number][]
      await tx.execute(
        sql`update users set deleted_at = null, type = w.type
            from unnest(${sql.param(people)}::text[], ${sql.param(types)}::text[]) w (id, type)
            where users.id = w.id and (deleted_at is not null or users.type <> w.type)`,
      )
      for (const table of ['programs', 'folders', 'tags'])
        await tx.execute(
          sql`update ${sql.identifier(table)} set deleted_at = null where deleted_at is not null`,
        )
    })

  async function check(endpoint: Endpoint, operation: Operation, attempt: Attempt): Promise<void> {
    const answer = await test.app.inject(requestOf(endpoint, attempt, await tokenOf(attempt.sender)))
    const { statusCode, body } = answer
    if (statusCode === 401) tokens.delete(attempt.sender)
    const known = [...Object.keys(operation.responses), ...(endpoint.path.includes('{') ? ['405'] : [])]
    expect(known, body.slice(0, 500)).toContain(String(statusCode))
    expect(statusCode, body.slice(0, 500)).toBeLessThan(500)
    if (statusCode < 400) return
    expect(Object.keys(errorKinds)).toContain(answer.json().code)
    expect(body.length).toBeLessThan(30_000)
  }

  it.each(calls)('%s answers as it says', async (_, endpoint) => {
    const operation = operationOf(endpoint)
    if (endpoint.method !== 'GET') await restore()
    await fc.assert(
      fc.asyncProperty(attempts(endpoint, operation, idsFor(endpoint)), attempt =>
        check(endpoint, operation, attempt),
      ),
      { seed, numRuns: casesOn(engine), endOnFailure: true },
    )
  })
})
