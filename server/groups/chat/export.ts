import { sql } from 'drizzle-orm'
import type { languages } from '#contract/words/languages'
import type { Reader } from '../../access/visibility'
import { downloadOf } from '../../access/written-files'
import type { Tx } from '../../db/database'
import { clockText } from '../../db/sql/days'
import { all } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'
import { languageOf, timeZoneOf } from '../../platform/companies'
import type { Files } from '../../platform/files/files'
import { openWorkbook, type SheetPlan } from '../../platform/sheets/workbook'
import { type Conversation, demandConversationOf } from './reads'

type Language = (typeof languages)[number]

/** The texts of the workbook, which the server writes. */
const texts: Record<
  Language,
  Record<'chat' | 'date' | 'from' | 'message' | 'mailed' | 'yes' | 'automatic', string>
> = {
  en: {
    chat: 'Chat',
    date: 'Date',
    from: 'From',
    message: 'Message',
    mailed: 'By email',
    yes: 'Yes',
    automatic: 'Automatic reply',
  },
  es: {
    chat: 'Chat',
    date: 'Fecha',
    from: 'De',
    message: 'Mensaje',
    mailed: 'Por correo',
    yes: 'Sí',
    automatic: 'Respuesta automática',
  },
}

/** How many messages are read and written at a time. */
const batch = 1000

function sheetOf(language: Language): SheetPlan {
  const { chat, date, from, message, mailed } = texts[language]
  return {
    name: chat,
    columns: [
      { header: date, width: 20, format: 'instant' },
      { header: from, width: 28, format: 'text' },
      { header: message, width: 90, format: 'text' },
      { header: mailed, width: 12, format: 'text' },
    ],
  }
}

interface Place {
  chat: string
  timeZone: string
  language: Language
}

/** Rows of the sheet as JSON, the oldest message first, and the instant of the last one; null where there are no more. */
async function nextRows(tx: Tx, { chat, timeZone, language }: Place, after: string | null) {
  const { yes, automatic } = texts[language]
  const found = await all(
    tx,
    {
      at: sql<string>`m.created_at`,
      date: clockText(sql`m.created_at`, timeZone),
      from: sql<string>`case when m.author_id is null then ${automatic} else m.author_name end`,
      message: sql<string>`m.message`,
      mailed: sql<string | null>`case when m.mailed then ${yes} end`,
    },
    sql`messages m where m.chat_id = ${chat} and m.created_at > coalesce(${after}::timestamptz, '-infinity')
      order by m.created_at limit ${batch}`,
  )
  const cells = found.map(({ date, from, message, mailed }) => [date, from, message, mailed])
  return { rows: JSON.stringify(cells), last: found.at(-1)?.at ?? null }
}

const safeName = (name: string) => name.replace(/[^\p{L}\p{N}]+/gu, '_')

async function write(tx: Tx, files: Files, place: Place): Promise<string> {
  return files.write('xlsx', async path => {
    const workbook = openWorkbook(path, [sheetOf(place.language)])
    try {
      let after: string | null = null
      do {
        const { rows, last } = await nextRows(tx, place, after)
        await workbook.add(rows)
        after = last
      } while (after !== null)
      await workbook.endSheet()
    } finally {
      await workbook.close()
    }
  })
}

/**
 * Writes a whole conversation as a workbook, its times by the clock of the company.
 * @throws Failure `notFound` where nothing was written, `forbidden`
 */
export async function writeChat(
  call: Reader & { tx: Tx; caller: { company: string } },
  files: Files,
  of: { program: string; student: string },
): Promise<{ fileName: string; url: string }> {
  const { tx, caller } = call
  const { id, name }: Conversation = await demandConversationOf(tx, call, of)
  const written = await all(tx, { id: sql<string>`m.id` }, sql`messages m where m.chat_id = ${id} limit 1`)
  if (written.length === 0) throw new Failure('notFound')
  const language = await languageOf(tx, caller.company)
  const timeZone = await timeZoneOf(tx, caller.company)
  const file = await write(tx, files, { chat: id, timeZone, language })
  const { filename, url } = downloadOf(files, { file, filename: `Chat_${safeName(name)}.xlsx` })
  return { fileName: filename, url }
}
