import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import type { Tx } from '../../../db/database'
import { newId } from '../../../db/ids'
import { userNotes } from '../../../db/schema'
import { all, type Columns } from '../../../db/sql/rows'

type Note = ResultInput<typeof contract.users.addNote>

const readWhere = async (tx: Tx, where: SQL): Promise<Note[]> => {
  const found = await all<Columns<Omit<Note, 'author'> & { authorId: string; authorName: string }>>(
    tx,
    {
      _id: userNotes.id,
      user: userNotes.userId,
      notes: userNotes.notes,
      authorId: userNotes.authorId,
      authorName: userNotes.authorName,
      createdAt: userNotes.createdAt,
    },
    sql`user_notes where ${where} order by created_at desc, id desc`,
  )
  return found.map(({ authorId, authorName, ...note }) => ({
    ...note,
    author: { _id: authorId, name: authorName },
  }))
}

/** The notes on a person, newest first. */
export const readNotes = (tx: Tx, user: string): Promise<Note[]> => readWhere(tx, sql`user_id = ${user}`)

/** Keeps a note with its author's name as it is now, which a colleague may read who never sees the author. */
export async function addNote(
  tx: Tx,
  { company, user: author }: { company: string; user: string },
  user: string,
  notes: string,
  now: Date,
): Promise<Note> {
  const id = newId(now.getTime())
  await tx.execute(
    sql`insert into user_notes (id, company_id, user_id, author_id, author_name, notes, created_at)
        select ${id}, ${company}, ${user}, id, trim(first_name || ' ' || last_name), ${notes}, ${now.toISOString()}
        from users where id = ${author}`,
  )
  const [note] = await readWhere(tx, sql`id = ${id}`)
  if (!note) throw new Error(`The note ${id} is not there`)
  return note
}
