import { eq, sql } from 'drizzle-orm'
import { searchText } from '#contract/words/search-text'
import type { Tx } from '../../db/database'
import { products, programs } from '../../db/schema'
import { demandOne, one } from '../../db/sql/rows'
import { changed } from '../../db/sql/writes'
import { badField } from '../../errors/failure'

/** Keeps a product from other writes until the unit of work ends. @throws Failure `notFound` */
export async function lockProduct(tx: Tx, id: string): Promise<{ version: number }> {
  return demandOne(tx, { version: products.version }, sql`products where id = ${id} for no key update`)
}

/** Stores what the body says of the product; what it does not name stays. */
export const storeProduct = (tx: Tx, id: string, productTitle: string | undefined, now: Date) =>
  tx
    .update(products)
    .set({
      productTitle,
      titleSearch: productTitle === undefined ? undefined : searchText(productTitle),
      ...changed(now),
    })
    .where(eq(products.id, id))

/**
 * Puts a program into a product (`to`), or takes it out of the one it must be in (`from`).
 * @throws Failure `badRequest` at `programId`
 */
export async function putProgram(
  tx: Tx,
  program: string,
  place: { to: string } | { from: string },
  user: string,
  now: Date,
): Promise<void> {
  const found = await one(
    tx,
    { product: programs.productId },
    sql`programs where id = ${program} and deleted_at is null for no key update`,
  )
  if (!found) throw badField('programId', 'noProgram')
  if ('from' in place && found.product !== place.from) throw badField('programId', 'notInProduct')
  const product = 'to' in place ? place.to : null
  await tx
    .update(programs)
    .set({ productId: product, updatedBy: user, ...changed(now) })
    .where(eq(programs.id, program))
}
