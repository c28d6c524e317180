import { eq, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf, ResultInput } from '#contract/endpoint'
import { searchText } from '#contract/words/search-text'
import type { Tx } from '../../db/database'
import { newId } from '../../db/ids'
import { cannedAnswers } from '../../db/schema'
import { all, demandOne, isThere } from '../../db/sql/rows'
import { changed } from '../../db/sql/writes'
import { Failure } from '../../errors/failure'
import type { Handlers } from '../../http/call'
import { checkVersion } from '../../http/versions'

type Answer = ResultInput<typeof contract.chat.createCannedAnswer>

const columns = {
  _id: cannedAnswers.id,
  title: cannedAnswers.title,
  message: cannedAnswers.message,
  version: cannedAnswers.version,
}

const readAnswer = (tx: Tx, id: string): Promise<Answer> =>
  demandOne(tx, columns, sql`canned_answers where id = ${id} for no key update`)

/** @throws Failure `conflict` where another one is called so */
async function demandFree(tx: Tx, title: string, id: string): Promise<void> {
  const isTaken = await isThere(
    tx,
    sql`canned_answers where title_search = ${searchText(title)} and id <> ${id}`,
  )
  if (isTaken) throw new Failure('conflict', [{ path: 'title', code: 'nameInUse' }])
}

const named = ({ title, ...rest }: BodyOf<typeof contract.chat.updateCannedAnswer>) => ({
  ...rest,
  ...(title !== undefined && { title, titleSearch: searchText(title) }),
})

export const cannedAnswerHandlers = {
  cannedAnswers: ({ tx }) => all(tx, columns, sql`canned_answers order by title_search collate "C", id`),

  async createCannedAnswer({ tx, caller, body, clock }) {
    const id = newId(clock().getTime())
    await demandFree(tx, body.title, id)
    await tx
      .insert(cannedAnswers)
      .values({ id, companyId: caller.company, ...body, titleSearch: searchText(body.title) })
    return readAnswer(tx, id)
  },

  async updateCannedAnswer({ tx, params, body, ifMatch, clock }) {
    const { version } = await readAnswer(tx, params.id)
    checkVersion(ifMatch, version)
    if (body.title !== undefined) await demandFree(tx, body.title, params.id)
    await tx
      .update(cannedAnswers)
      .set({ ...named(body), ...changed(clock()) })
      .where(eq(cannedAnswers.id, params.id))
    return readAnswer(tx, params.id)
  },

  async removeCannedAnswer({ tx, params, ifMatch }) {
    const { version } = await readAnswer(tx, params.id)
    checkVersion(ifMatch, version)
    await tx.delete(cannedAnswers).where(eq(cannedAnswers.id, params.id))
    return { done: true }
  },
} satisfies Partial<Handlers<'chat'>>
