import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'

/**
 * What learners of a program did in classes that copies have taken the place of counts for the copies.
 * @param which of the classes `c` are the copies
 */
export const carryResults = (tx: Tx, program: string, which: SQL) =>
  tx.execute(
    sql`update activity a set class_id = c.id from classes c
        where a.program_id = ${program} and c.copied_from = a.class_id and ${which}`,
  )

/** The condition that the class `c` is in one of the modules: a statement that gives their ids. */
export const isInModules = (modules: SQL): SQL => sql`c.id in (
  select lc.class_id from lesson_classes lc join lessons l on l.id = lc.lesson_id where l.module_id in (${modules}))`
