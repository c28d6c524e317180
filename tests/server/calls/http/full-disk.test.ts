import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { dataUrlOf, pngWith } from '../../../setup/pictures'

const png = dataUrlOf(pngWith(0))

describe.each(engines)('a disk that is full, on %s', engine => {
  let test: TestApp
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    admin = await test.tokenOf(test.world.acme.admin)
  })
  afterEach(() => vi.restoreAllMocks())
  afterAll(() => test.close())

  const unavailable = expect.objectContaining({ code: 'unavailable' })

  it.each(['ENOSPC', 'EDQUOT'])('is told as a passing fault where a file is kept: %s', async code => {
    const full = Object.assign(new Error(`${code}: no space left on device, write`), { code })
    vi.spyOn(test.files, 'store').mockRejectedValue(full)
    const sent = { params: { id: test.world.acme.program }, body: { image: png } }
    const answer = await test.send('programs.setImage', admin, sent)
    expect([answer.statusCode, answer.json()]).toEqual([503, unavailable])
  })

  it.each(['53100', '53200', '53300'])(
    'is told as a passing fault where the database says so: %s',
    async code => {
      await test.db.asOwner(async tx => {
        await tx.execute(
          sql.raw(`create function refuse() returns trigger language plpgsql as
            $$ begin raise exception 'could not extend file' using errcode = '${code}'; end $$`),
        )
        await tx.execute(
          sql`create trigger refuse before insert on folders for each row execute function refuse()`,
        )
      })
      const answer = await test.send('folders.create', admin, { body: { name: 'One more' } })
      expect([answer.statusCode, answer.json()]).toEqual([503, unavailable])
      await test.db.asOwner(async tx => {
        await tx.execute(sql`drop trigger refuse on folders`)
        await tx.execute(sql`drop function refuse()`)
      })
      const after = await test.send('folders.create', admin, { body: { name: `After ${code}` } })
      expect(after.statusCode).toBe(201)
    },
  )
})
