import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import { involved, type Reader } from '../../access/visibility'
import type { Tx } from '../../db/database'
import { all, type Columns, demandOne } from '../../db/sql/rows'

type Product = ResultOf<typeof contract.products.list>[number]

/** All products by title; within P those that have a program the reader is involved in. */
export const listProducts = (tx: Tx, reader: Reader) =>
  all<Columns<Product>>(
    tx,
    {
      _id: sql`d.id`,
      productTitle: sql`d.product_title`,
      programsCount: sql`count(p.id)`,
      version: sql`d.version`,
    },
    sql`products d
        left join programs p on p.product_id = d.id and p.deleted_at is null and ${involved(reader, sql`p.id`)}
        group by d.id
        having ${reader.reach === 'A'} or count(p.id) > 0
        order by lower(d.product_title), d.id`,
  )

/** @throws Failure `notFound` */
export async function readProduct(tx: Tx, id: string): Promise<Product> {
  return demandOne<Columns<Product>>(
    tx,
    {
      _id: sql`d.id`,
      productTitle: sql`d.product_title`,
      version: sql`d.version`,
      programsCount: sql`(select count(*) from programs p where p.product_id = d.id and p.deleted_at is null)`,
    },
    sql`products d where d.id = ${id}`,
  )
}

/** The programs as choices for a product, by title. */
export const listOptions = (tx: Tx, reader: Reader) =>
  all<Columns<ResultOf<typeof contract.products.optionsList>[number]>>(
    tx,
    {
      _id: sql`p.id`,
      name: sql`p.title`,
      product: sql`p.product_id`,
      isoLanguage: sql`case p.language when 'spanish' then 'es' else 'en' end`,
    },
    sql`programs p where p.deleted_at is null and ${involved(reader, sql`p.id`)}
        order by p.title_search, p.id`,
  )
