import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import { type PackageState, runsOf } from '#contract/words/scorm/packages'
import { demandSeen, type Reader } from '../../access/visibility'
import type { Tx } from '../../db/database'
import { all } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'

export type ShownPackage = ResultInput<typeof contract.scorm.get>

/** Work that has ended without a word has failed, and with it what it was about. */
const state = sql<PackageState>`case when k.state = 'checking' and j.state in ('failed', 'cancelled')
  then 'failed' else k.state end`

const columns = {
  _id: sql<string>`k.id`,
  fileName: sql<string>`k.file_name`,
  title: sql<string>`k.title`,
  edition: sql<string>`coalesce(nullif(k.edition_text, ''), k.edition)`,
  level: sql<ShownPackage['level']>`k.level`,
  programId: sql<string>`k.program_id`,
  state,
  problem: sql<string | null>`coalesce(k.problem, case when (${state}) = 'failed' then 'interrupted' end)`,
  problemPath: sql<string>`k.problem_path`,
  totalChunks: sql<number | null>`k.total_chunks`,
  bytes: sql<number>`k.bytes`,
  places: sql<
    number[]
  >`coalesce((select json_agg(s.place order by s.place) from scorm_chunks s where s.package_id = k.id), '[]')`,
  classes: sql<ShownPackage['classes']>`coalesce((
    select json_agg(json_build_object('_id', c.id, 'title', c.title, 'identifier', sc.identifier) order by c.id)
    from scorm_classes sc join classes c on c.id = sc.class_id and c.deleted_at is null where sc.package_id = k.id), '[]')`,
  replaces: sql<string | null>`k.replaces`,
  createdBy: sql<
    ShownPackage['createdBy']
  >`json_build_object('_id', k.created_by, 'name', k.created_by_name)`,
  createdAt: sql<string>`k.created_at`,
  finishedAt: sql<string | null>`k.finished_at`,
}

/** Packages as every call answers them, newest first. @param which of the rows `k` */
export async function readPackages(tx: Tx, which: SQL): Promise<ShownPackage[]> {
  const found = await all(
    tx,
    columns,
    sql`scorm_packages k left join jobs j on j.id = k.job_id where ${which} order by k.id desc`,
  )
  return found.map(({ problem, problemPath, places, ...shown }) => ({
    ...shown,
    problem: problem === null ? null : { code: problem, path: problemPath },
    chunks: runsOf(places),
  }))
}

/** The packages that were put into a program, and those that its classes play, which copies brought. @throws Failure `notFound`, `forbidden` */
export async function packagesOf(tx: Tx, reader: Reader, program: string): Promise<ShownPackage[]> {
  await demandSeen(tx, reader, program)
  return readPackages(
    tx,
    sql`k.program_id = ${program} or k.id in (
          select sc.package_id from scorm_classes sc join program_classes pc on pc.class_id = sc.class_id
          where pc.program_id = ${program})`,
  )
}

/** A package of the company. @throws Failure `notFound` */
export async function demandPackage(tx: Tx, id: string): Promise<ShownPackage> {
  const [found] = await readPackages(tx, sql`k.id = ${id}`)
  if (!found) throw new Failure('notFound')
  return found
}
