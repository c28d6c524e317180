import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserType } from '#contract/roles'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addPerson, type CompanyWorld } from '../../../setup/world'

describe.each(engines)('a finished export on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
  })
  afterAll(() => test.close())

  const exported = async (token: string) => {
    const answer = await test.send('users.exportEmployees', token)
    expect(answer.statusCode, answer.body).toBe(202)
    while (await test.jobs.runOnce());
    return answer.json().executionId as string
  }
  const fetched = async (token: string, executionId: string) =>
    (await test.send('users.exportedFile', token, { params: { executionId } })).statusCode
  const become = (user: string, type: UserType) =>
    test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(sql`update users set type = ${type} where id = ${user}`),
    )
  const teaches = (user: string, program: string) =>
    test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(
        sql`insert into program_people (company_id, program_id, user_id, role)
            values (${acme.company}, ${program}, ${user}, 'teacher')`,
      ),
    )

  it('that an administrator began is not given to the teacher that they have become', async () => {
    const user = await addPerson(test.db, acme.company, 'b2bportaladmin', 'demoted@acme.example')
    const token = await test.tokenOf(user)
    const execution = await exported(token)
    await become(user, 'teacher')
    await teaches(user, acme.program)
    expect(await fetched(token, execution)).toBe(403)
    expect(await fetched(token, await exported(token))).toBe(200)
    await become(user, 'b2bportaladmin')
    expect(await fetched(token, execution)).toBe(200)
  })

  it('of the people of a program is not given to who has left it', async () => {
    const user = await addPerson(test.db, acme.company, 'teacher', 'leaving@acme.example')
    const token = await test.tokenOf(user)
    await teaches(user, acme.program)
    await teaches(user, acme.otherProgram)
    const both = await exported(token)
    expect(await fetched(token, both)).toBe(200)
    await test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(
        sql`delete from program_people where user_id = ${user} and program_id = ${acme.otherProgram}`,
      ),
    )
    expect(await fetched(token, both)).toBe(403)
    expect(await fetched(token, await exported(token))).toBe(200)
  })
})
