import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { rows } from '../db/rows'
import { involved, type Reader } from '../programs/visibility'

/** All products by title; within P those that have a program the reader is involved in. */
export const listProducts = (tx: Tx, reader: Reader) =>
  rows<{ _id: string; productTitle: string; programsCount: number; version: number }>(
    tx,
    sql`select d.id as "_id", d.product_title as "productTitle", count(p.id) as "programsCount", d.version
        from products d
        left join programs p on p.product_id = d.id and p.deleted_at is null and ${involved(reader, sql`p.id`)}
        group by d.id
        having ${reader.reach === 'A'} or count(p.id) > 0
        order by lower(d.product_title), d.id`,
  )
