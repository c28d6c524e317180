import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { applyMigrations, knownMigrations } from '../../../../server/db/migrate'
import { openDatabase } from '../../../../server/platform/open-database'
import { mendRollups } from '../../../../server/platform/rollups/rollups'
import { engines, testDirectory, testPostgres } from '../../../setup/databases'
import { nothingWrong } from '../../../setup/nothing-wrong'
import { createWorld } from '../../../setup/world'
import { keptOf } from './kept-rows'
import { rawOf } from './raw-rows'
import { recomputed } from './recomputed'

/** The place of the migration that brings the figures. */
const learningFigures = 32

/** Two classes, a test and an answer of the student, and a class that comes twice. */
const learned = sql`
  insert into activity (id, company_id, user_id, program_id, class_id, kind, value, at)
  select left(md5(e.id || d.n), 24), e.company_id, e.user_id, e.program_id, (
      select lc.class_id from program_modules pm join lessons l on l.module_id = pm.module_id
      join lesson_classes lc on lc.lesson_id = l.id where pm.program_id = e.program_id order by 1 limit 1 offset d.class),
    d.kind, d.value, d.at::timestamptz
  from enrolments e, (values
    (1, 0, 'started', null, '2026-10-23T22:30:00Z'), (2, 0, 'completed', null, '2026-10-23T22:40:00Z'),
    (3, 1, 'completed', null, '2026-10-25T01:10:00Z'), (4, 0, 'completed', null, '2026-10-26T09:00:00Z'),
    (5, 1, 'test', 7.5, '2026-10-26T09:10:00Z'), (6, 1, 'satisfaction', 4, '2026-10-26T09:20:00Z'),
    (7, 0, 'time', 900, '2026-10-26T09:30:00Z')) d (n, class, kind, value, at)`

describe.each(engines)('an installation of before, on %s', engine => {
  it('has the figures of the overview once it is brought to this level', async () => {
    const dataDir = await testDirectory()
    const databaseUrl = engine === 'postgres' ? await testPostgres() : undefined
    const before = await openDatabase({ dataDir, databaseUrl, migrations: 'leave' })
    const level = knownMigrations()[learningFigures - 1]?.folderMillis
    await before.asOwner(tx => applyMigrations(tx, level))
    const { acme, globex } = await createWorld(before)
    await before.asOwner(tx => tx.execute(learned))
    // Somebody came half of the way before there was activity to tell so.
    await before.asOwner(tx =>
      tx.execute(
        sql`insert into enrolments (id, company_id, user_id, program_id, completion, started_at)
            values ('${sql.raw('a'.repeat(24))}', ${acme.company}, ${acme.coach}, ${acme.otherProgram}, 60, '2026-09-01T10:00:00Z')`,
      ),
    )
    await before.close()

    const db = await openDatabase({ dataDir, databaseUrl })
    for (const { company, student, program } of [acme, globex]) {
      const [kept, expected] = [await keptOf(db, company), recomputed(await rawOf(db, company), company)]
      for (const part of ['activityDays', 'learningDays', 'learningSpans'])
        expect(kept[part]).toEqual(expected[part])
      const enrolment = `${student} ${program}`
      expect(kept.enrolments?.[enrolment]).toEqual(expected.enrolments?.[enrolment])
      expect(kept.enrolments?.[enrolment]).toMatchObject({ completion: 100, testMark: 7.5 })
    }
    const kept = await keptOf(db, acme.company)
    expect(kept.enrolments?.[`${acme.coach} ${acme.otherProgram}`]).toMatchObject({
      completion: 60,
      halfwayAt: '2026-09-01T10:00:00.000Z',
      finishedAt: null,
    })
    expect(kept.people?.[acme.coach]).toMatchObject({
      firstHalfway: '2026-09-01T10:00:00.000Z',
      completionMean: 60,
    })
    expect(await mendRollups(db)).toEqual(nothingWrong)
    await db.close()
  })
})
