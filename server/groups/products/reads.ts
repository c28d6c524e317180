import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import { involved, type Reader } from '../../access/visibility'
import type { Tx } from '../../db/database'
import { rows } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'

type Product = ResultOf<typeof contract.products.list>[number]

/** All products by title; within P those that have a program the reader is involved in. */
export const listProducts = (tx: Tx, reader: Reader) =>
  rows<Product>(
    tx,
    sql`select d.id as "_id", d.product_title as "productTitle", count(p.id) as "programsCount", d.version
        from products d
        left join programs p on p.product_id = d.id and p.deleted_at is null and ${involved(reader, sql`p.id`)}
        group by d.id
        having ${reader.reach === 'A'} or count(p.id) > 0
        order by lower(d.product_title), d.id`,
  )

/** @throws Failure `notFound` */
export async function readProduct(tx: Tx, id: string): Promise<Product> {
  const [product] = await rows<Product>(
    tx,
    sql`select d.id as "_id", d.product_title as "productTitle", d.version,
          (select count(*) from programs p where p.product_id = d.id and p.deleted_at is null) as "programsCount"
        from products d where d.id = ${id}`,
  )
  if (!product) throw new Failure('notFound')
  return product
}

/** The programs as choices for a product, by title. */
export const listOptions = (tx: Tx, reader: Reader) =>
  rows<ResultOf<typeof contract.products.optionsList>[number]>(
    tx,
    sql`select p.id as "_id", p.title as name, p.product_id as product,
          case p.language when 'spanish' then 'es' else 'en' end as "isoLanguage"
        from programs p where p.deleted_at is null and ${involved(reader, sql`p.id`)}
        order by p.title_search, p.id`,
  )
