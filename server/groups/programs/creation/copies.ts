import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { newId } from '../../../db/ids'
import { listOf } from '../../../db/sql/lists'
import { idsOf } from '../../../db/sql/rows'

/** A table `copy (original, id)` for a FROM clause. */
export const pairRows = (originals: readonly string[], ids: readonly string[]): SQL =>
  sql`unnest(${listOf(originals)}, ${listOf(ids)}) as copy (original, id)`

/** Copies, each with the id of its original: what `unnest` makes rows of. */
export class Copies {
  readonly #copies: ReadonlyMap<string, string>

  constructor(originals: readonly string[], now: Date) {
    this.#copies = new Map(originals.map(id => [id, newId(now.getTime())]))
  }

  /** The ids of the copies, in the order of their originals. */
  get ids(): string[] {
    return [...this.#copies.values()]
  }

  get rows(): SQL {
    return pairRows([...this.#copies.keys()], this.ids)
  }
}

/**
 * Copies of modules, with their lessons and classes, whose origin is `program`. They are in no program yet. A class that
 * is in several of the lessons becomes one copy, in the same lessons.
 */
export async function copyModuleRows(
  tx: Tx,
  modules: readonly string[],
  program: string,
  now: Date,
): Promise<Copies> {
  const copies = new Copies(modules, now)
  await tx.execute(
    sql`insert into modules (id, company_id, origin_program_id, title, title_search, image_file, copied_from)
        select copy.id, m.company_id, ${program}, m.title, m.title_search, m.image_file, m.id
        from ${copies.rows} join modules m on m.id = copy.original`,
  )
  const lessons = new Copies(
    await idsOf(tx, sql`${copies.rows} join lessons l on l.module_id = copy.original`, sql`l.id`),
    now,
  )
  await tx.execute(
    sql`insert into lessons (id, company_id, module_id, title, type, position, copied_from)
        select copy.id, l.company_id, new_module.id, l.title, l.type, l.position, l.id
        from ${lessons.rows} join lessons l on l.id = copy.original
        join (select * from ${copies.rows}) new_module on new_module.original = l.module_id`,
  )
  await copyClassesOf(tx, lessons, program, now)
  return copies
}

/** Fills copies of lessons with copies of the classes of their originals. */
export async function copyClassesOf(tx: Tx, lessons: Copies, program: string, now: Date): Promise<void> {
  const inLessons = sql`${lessons.rows} join lesson_classes lc on lc.lesson_id = copy.original group by lc.class_id`
  const classes = await copyClassRows(tx, await idsOf(tx, inLessons, sql`lc.class_id`), program, now)
  await tx.execute(
    sql`insert into lesson_classes (company_id, lesson_id, class_id, position)
        select lc.company_id, copy.id, new_class.id, lc.position
        from ${lessons.rows} join lesson_classes lc on lc.lesson_id = copy.original
        join (select * from ${classes.rows}) new_class on new_class.original = lc.class_id`,
  )
}

/** Copies of classes, with their steps and what they play of a package, whose origin is `program`. They are in no lesson yet. */
export async function copyClassRows(
  tx: Tx,
  classes: readonly string[],
  program: string,
  now: Date,
): Promise<Copies> {
  const copies = new Copies(classes, now)
  await tx.execute(
    sql`insert into classes (id, company_id, origin_program_id, title, title_search, kind, duration_seconds,
          description, url, live_at, copied_from)
        select copy.id, c.company_id, ${program}, c.title, c.title_search, c.kind, c.duration_seconds,
          c.description, c.url, c.live_at, c.id
        from ${copies.rows} join classes c on c.id = copy.original`,
  )
  await tx.execute(
    sql`insert into scorm_classes (company_id, class_id, package_id, identifier)
        select sc.company_id, copy.id, sc.package_id, sc.identifier
        from ${copies.rows} join scorm_classes sc on sc.class_id = copy.original`,
  )
  await copySteps(tx, copies.rows, now)
  return copies
}

/** Gives copies of classes, a table `copy (original, id)`, copies of the steps of their originals. */
export async function copySteps(tx: Tx, copies: SQL, now: Date): Promise<void> {
  const steps = new Copies(
    await idsOf(tx, sql`${copies} join steps s on s.class_id = copy.original`, sql`s.id`),
    now,
  )
  await tx.execute(
    sql`insert into steps (id, company_id, class_id, title, kind, content, position)
        select copy.id, s.company_id, new_class.id, s.title, s.kind, s.content, s.position
        from ${steps.rows} join steps s on s.id = copy.original
        join (select * from ${copies}) new_class on new_class.original = s.class_id`,
  )
  await tx.execute(
    sql`insert into step_tags (company_id, step_id, tag_id)
        select st.company_id, copy.id, st.tag_id
        from ${steps.rows} join step_tags st on st.step_id = copy.original`,
  )
}
