import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { openTestApp } from '../../../setup/app'

it('logs tell of calls and faults, and of no person', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const test = await openTestApp('pglite', {}, undefined, pino({ level: 'trace' }, stream))
  const admin = await test.tokenOf(test.world.acme.admin)
  await test.send('auth.login', null, { body: { email: 'admin@acme.example', password: 'hunter2hunter2' } })
  await test.send('programs.list', admin, { query: { search: 'Ada Lovelace' } })
  await test.db.asOwner(tx => tx.execute(sql`alter table programs rename column title to gone`))
  const broken = await test.send('programs.list', admin, { query: { search: 'Ada Lovelace' } })
  expect([broken.statusCode, broken.json()]).toEqual([
    500,
    { message: 'An error occurred', code: 'internal' },
  ])
  await test.close()

  const log = lines.join('')
  expect(log).toContain('"route":"/api/programs"')
  expect(log).toContain('"code":"42703"')
  for (const secret of ['admin@acme', 'hunter2', 'Lovelace', 'lovelace', admin])
    expect(log).not.toContain(secret)
})
