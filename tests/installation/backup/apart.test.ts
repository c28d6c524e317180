import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { Database } from '../../../server/db/database'
import { DirectoryCopy } from '../../../server/db/engines/directory-copy'
import { openDatabase } from '../../../server/platform/open-database'
import { engines, testDirectory, testSettings } from '../../setup/databases'
import { rows } from '../../setup/rows'
import { install } from './installation'

const makeTable = (db: Database) =>
  db.asOwner(tx => tx.execute(sql`create table pairs (number integer, half text)`))

const addPair = (db: Database, number: number) =>
  db.asOwner(async tx => {
    await tx.execute(sql`insert into pairs values (${number}, 'first')`)
    await tx.execute(sql`insert into pairs values (${number}, 'second')`)
  })

/** How many halves each pair has, by its number. */
const pairsOf = (db: Database) =>
  db.asOwner(tx =>
    rows<{ number: number; halves: number }>(
      tx,
      sql`select number, count(*)::integer as halves from pairs group by number order by number`,
    ),
  )

describe.each(engines)('long reads apart on %s', engine => {
  it('hold up nobody, and see nothing of what is written meanwhile', async () => {
    const { db } = await install(engine)
    await makeTable(db)
    await addPair(db, 1)
    let begin = () => {}
    const writing = new Promise<void>(resolve => {
      begin = resolve
    }).then(() => addPair(db, 2))
    const seen = await db.apart(join(await testDirectory(), 'copy'), apart =>
      apart.asOwner(async tx => {
        await tx.execute(sql`set transaction isolation level repeatable read`)
        const before = await rows(tx, sql`select number from pairs`)
        // The copy's unit of work is open: whoever writes does not wait for its end.
        begin()
        await writing
        return { before, after: await rows(tx, sql`select number from pairs`) }
      }),
    )
    expect(seen.after).toEqual(seen.before)
    expect(await pairsOf(db)).toEqual([1, 2].map(number => ({ number, halves: 2 })))
    await db.close()
  })
})

it('the copy of the embedded database has what was written while its files were copied, and nobody writes while it catches up', async () => {
  const { db } = await install('pglite')
  await makeTable(db)
  const { catchUp } = DirectoryCopy.prototype
  const order: string[] = []
  let late: Promise<unknown> | undefined
  const copying = vi.spyOn(DirectoryCopy.prototype, 'catchUp')
  copying.mockImplementationOnce(async function (this: DirectoryCopy) {
    await catchUp.call(this)
    await addPair(db, 1)
  })
  copying.mockImplementationOnce(async function (this: DirectoryCopy) {
    late = addPair(db, 2).then(() => order.push('written'))
    await catchUp.call(this)
    order.push('caught up')
  })
  const found = await db.apart(join(await testDirectory(), 'copy'), pairsOf)
  await late
  expect(found).toEqual([{ number: 1, halves: 2 }])
  expect(order).toEqual(['caught up', 'written'])
  copying.mockRestore()
  await db.close()
})

it('what a killed process had copied of the embedded database goes when it is opened', async () => {
  const settings = await testSettings('pglite')
  const left = join(settings.dataDir, '.backup-Ab12')
  await mkdir(join(left, 'database'), { recursive: true })
  await utimes(left, 1, 1)
  const db = await openDatabase(settings)
  expect(existsSync(left)).toBe(false)
  await db.close()
})

describe('a copy of a directory', () => {
  it('catches up with what was written, made and removed', async () => {
    const [source, target] = [await testDirectory(), join(await testDirectory(), 'copy')]
    const copy = new DirectoryCopy(source, target)
    const read = (name: string) => readFile(join(target, name), 'utf8')
    for (const name of ['old', 'changed', 'gone']) await writeFile(join(source, name), 'before')
    const long = new Date(Date.now() - 60_000)
    for (const name of ['old', 'changed', 'gone']) await utimes(join(source, name), long, long)
    await copy.catchUp()
    // Not copied again: what is written into the copy by the test stays.
    await writeFile(join(target, 'old'), 'of the copy')
    await writeFile(join(source, 'changed'), 'after')
    await writeFile(join(source, 'new'), 'after')
    await rm(join(source, 'gone'))
    await copy.catchUp()
    expect((await readdir(target)).sort()).toEqual(['changed', 'new', 'old'])
    expect([await read('old'), await read('changed'), await read('new')]).toEqual([
      'of the copy',
      'after',
      'after',
    ])
  })

  it('takes what was written within a step of the clock again, though its time is the same', async () => {
    const [source, target] = [await testDirectory(), join(await testDirectory(), 'copy')]
    const copy = new DirectoryCopy(source, target)
    const now = new Date()
    await writeFile(join(source, 'file'), 'before')
    await utimes(join(source, 'file'), now, now)
    await copy.catchUp()
    await writeFile(join(source, 'file'), 'after')
    await utimes(join(source, 'file'), now, now)
    await copy.catchUp()
    expect(await readFile(join(target, 'file'), 'utf8')).toBe('after')
  })
})
