import type { contract } from '#contract'
import type { BodyOf } from '#contract/endpoint'
import { searchText } from '#contract/words/search-text'
import type { Tx } from '../../db/database'
import { newId } from '../../db/ids'
import { groupings } from '../../db/schema'

type NewGrouping = BodyOf<typeof contract.company.createGrouping>

export async function insertGrouping(tx: Tx, companyId: string, { name, type }: NewGrouping, now: Date) {
  const id = newId(now.getTime())
  await tx.insert(groupings).values({ id, companyId, name, nameSearch: searchText(name), type })
  return { _id: id, name, type }
}
