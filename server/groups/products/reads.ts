import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import { involved, type Reader } from '../../access/visibility'
import { p } from '../../db/aliases'
import type { Tx } from '../../db/database'
import { products } from '../../db/schema'
import { all, type Columns, demandOne } from '../../db/sql/rows'

const d = alias(products, 'd')

type Product = ResultOf<typeof contract.products.list>[number]

/** All products by title; within P those that have a program the reader is involved in. */
export const listProducts = (tx: Tx, reader: Reader) =>
  all<Columns<Product>>(
    tx,
    {
      _id: d.id,
      productTitle: d.productTitle,
      programsCount: sql`count(p.id)`,
      version: d.version,
    },
    sql`products d
        left join programs p on p.product_id = d.id and p.deleted_at is null and ${involved(reader, sql`p.id`)}
        group by d.id
        having ${reader.reach === 'A'} or count(p.id) > 0
        order by d.title_search, d.id`,
  )

/** @throws Failure `notFound` */
export async function readProduct(tx: Tx, id: string): Promise<Product> {
  return demandOne<Columns<Product>>(
    tx,
    {
      _id: d.id,
      productTitle: d.productTitle,
      version: d.version,
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
      _id: p.id,
      name: p.title,
      product: p.productId,
      isoLanguage: sql`case p.language when 'spanish' then 'es' else 'en' end`,
    },
    sql`programs p where p.deleted_at is null and ${involved(reader, sql`p.id`)}
        order by p.title_search, p.id`,
  )
