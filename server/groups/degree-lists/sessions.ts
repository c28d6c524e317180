import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf, ResultInput } from '#contract/endpoint'
import type { Reader } from '../../access/visibility'
import type { Tx } from '../../db/database'
import { newId } from '../../db/ids'
import { degreeSessions, degrees } from '../../db/schema'
import { demandNone } from '../../db/sql/demand'
import { all, idsOf } from '../../db/sql/rows'
import { changed } from '../../db/sql/writes'
import { Failure } from '../../errors/failure'
import { demandDegree } from '../degrees/reads'
import { findModule } from './reads'

type Module = ResultInput<typeof contract.degreeLists.module>
type Sessions = BodyOf<typeof contract.degreeLists.saveSessions>['sessions']

/** Where a module of a degree is, by the path of a call. */
interface Place {
  id: string
  moduleId: string
}

const sessionsOf = (tx: Tx, { id, moduleId }: Place) =>
  all(
    tx,
    {
      _id: degreeSessions.id,
      day: degreeSessions.day,
      starts: degreeSessions.starts,
      ends: degreeSessions.ends,
      title: degreeSessions.title,
      noted: sql<number>`(select count(*) from attendances a where a.session_id = degree_sessions.id)`,
    },
    sql`degree_sessions where degree_id = ${id} and module_id = ${moduleId} order by day, starts nulls first, id`,
  )

const teachersOf = (tx: Tx, degree: string) =>
  all(
    tx,
    { _id: sql<string>`u.id`, name: sql<string>`trim(u.first_name || ' ' || u.last_name)` },
    sql`degree_people dp join users u on u.id = dp.user_id and u.deleted_at is null
      where dp.degree_id = ${degree} and dp.role = 'teacher' order by u.name_search, u.id`,
  )

/**
 * A module of a degree, as its page shows it.
 * @throws Failure `notFound` where it is not there, `forbidden` where the reader does not see it
 */
export async function readModule(tx: Tx, reader: Reader, place: Place): Promise<Module> {
  const { version } = await demandDegree(tx, reader, place.id)
  const module = await findModule(tx, reader, place.id, place.moduleId)
  if (!module) throw new Failure('notFound')
  return {
    ...module,
    sessions: await sessionsOf(tx, place),
    teachers: await teachersOf(tx, place.id),
    version,
  }
}

/** @throws Failure `badRequest` naming sessions that are not of this module */
async function demandSessions(tx: Tx, { id, moduleId }: Place, sessions: Sessions): Promise<void> {
  const left = new Set(
    await idsOf(tx, sql`degree_sessions where degree_id = ${id} and module_id = ${moduleId}`),
  )
  demandNone(
    sessions.flatMap(({ _id }, place) =>
      _id === undefined || left.delete(_id)
        ? []
        : [{ path: `sessions.${place}._id`, code: 'noSession' as const }],
    ),
  )
}

/** Stores all sessions of a module of a degree, which counts as a change of the degree. */
export async function storeSessions(
  tx: Tx,
  { id, moduleId }: Place,
  sessions: Sessions,
  now: Date,
): Promise<void> {
  await demandSessions(tx, { id, moduleId }, sessions)
  const kept = sessions.flatMap(({ _id }) => _id ?? [])
  await tx
    .delete(degreeSessions)
    .where(
      and(
        eq(degreeSessions.degreeId, id),
        eq(degreeSessions.moduleId, moduleId),
        notInArray(degreeSessions.id, kept),
      ),
    )
  for (const { _id, day, starts, ends, title } of sessions)
    await tx.execute(
      sql`insert into degree_sessions (id, company_id, degree_id, module_id, day, starts, ends, title)
          select ${_id ?? newId(now.getTime())}, company_id, id, ${moduleId}, ${day}, ${starts}, ${ends}, ${title} from degrees where id = ${id}
          on conflict (id) do update set day = excluded.day, starts = excluded.starts, ends = excluded.ends, title = excluded.title`,
    )
  await tx.update(degrees).set(changed(now)).where(eq(degrees.id, id))
}
