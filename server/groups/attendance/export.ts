import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import type { AttendanceValue } from '#contract/words/degrees/attendance'
import type { languages } from '#contract/words/languages'
import type { Reader } from '../../access/visibility'
import { downloadOf } from '../../access/written-files'
import type { Tx } from '../../db/database'
import { clockText } from '../../db/sql/days'
import { languageOf, timeZoneOf, todayOf } from '../../platform/companies'
import type { Files } from '../../platform/files/files'
import { safeName } from '../../platform/files/safe-name'
import { type CellFormat, openWorkbook, type SheetPlan } from '../../platform/sheets/workbook'
import { demandPerson } from '../people/reads'
import { rowsAsJson } from '../people-export/reads'

type Language = (typeof languages)[number]
type Texts = Readonly<Record<Language, string>>
type Download = ResultInput<typeof contract.users.attendanceExcel>

interface Layout {
  language: Language
  timeZone: string
}

/** A column of a sheet: its head, its width in characters, and what the database writes into its cells. */
interface Column {
  head: Texts
  width: number
  format: CellFormat
  cell: (layout: Layout) => SQL
}

interface Sheet {
  name: Texts
  columns: readonly Column[]
  /** What follows `from`, of the sessions of somebody. */
  rows: (sessions: SQL) => SQL
  order: SQL
}

const both = (en: string, es: string): Texts => ({ en, es })

const column = (head: Texts, width: number, format: CellFormat, cell: Column['cell']): Column => ({
  head,
  width,
  format,
  cell,
})

const values: Record<Language, Record<AttendanceValue, string>> = {
  en: { delay: 'Delay', absence: 'Absence', attended: 'Attended' },
  es: { delay: 'Retraso', absence: 'Falta', attended: 'Asistió' },
}

const yes: Record<Language, string> = { en: 'Yes', es: 'Sí' }

const valueText = ({ language }: Layout): SQL => sql`${JSON.stringify(values[language])}::jsonb ->> a.value`

/** Each session with what was noted of the person. */
const sessionsSheet: Sheet = {
  name: both('Attendance', 'Asistencia'),
  columns: [
    column(both('Degree', 'Titulación'), 36, 'text', () => sql`d.title`),
    column(both('Module', 'Módulo'), 36, 'text', () => sql`m.title`),
    column(both('Day', 'Día'), 12, 'day', () => sql`s.day`),
    column(both('Starts', 'Comienzo'), 10, 'text', () => sql`s.starts`),
    column(both('Ends', 'Fin'), 10, 'text', () => sql`s.ends`),
    column(both('Session', 'Sesión'), 30, 'text', () => sql`nullif(s.title, '')`),
    column(both('Value', 'Valor'), 14, 'text', valueText),
    column(
      both('Proof', 'Justificante'),
      12,
      'text',
      ({ language }) => sql`case when a.proof_file is not null then ${yes[language]}::text end`,
    ),
    column(both('Noted by', 'Anotado por'), 28, 'text', () => sql`a.noted_by_name`),
    column(both('Noted at', 'Anotado el'), 20, 'instant', layout =>
      clockText(sql`a.noted_at`, layout.timeZone),
    ),
  ],
  rows: sessions => sessions,
  order: sql`d.title_search, d.id, m.title_search, m.id, s.day, s.starts nulls first, s.id`,
}

const countOfValue = (value: AttendanceValue): SQL => sql`count(*) filter (where a.value = ${value})`

/** Each module of each degree with how many sessions there were; the share is of those that were noted, and counts who came late. */
const summarySheet: Sheet = {
  name: both('Summary', 'Resumen'),
  columns: [
    column(both('Degree', 'Titulación'), 36, 'text', () => sql`t.degree`),
    column(both('Module', 'Módulo'), 36, 'text', () => sql`t.module`),
    column(both('Sessions', 'Sesiones'), 12, 'count', () => sql`t.sessions`),
    column(both('Attended', 'Asistencias'), 12, 'count', () => sql`t.attended`),
    column(both('Delays', 'Retrasos'), 12, 'count', () => sql`t.delays`),
    column(both('Absences', 'Ausencias'), 12, 'count', () => sql`t.absences`),
    column(both('Blank', 'Sin anotar'), 12, 'count', () => sql`t.sessions - t.noted`),
    column(
      both('Attended, of noted', 'Asistencia sobre anotadas'),
      24,
      'percent',
      () => sql`round(100.0 * (t.attended + t.delays) / nullif(t.noted, 0), 1)`,
    ),
  ],
  rows: sessions => sql`(
    select d.title as degree, d.title_search as degree_search, d.id as degree_id, m.title as module,
      m.title_search as module_search, m.id as module_id, count(*) as sessions, count(a.id) as noted,
      ${countOfValue('attended')} as attended, ${countOfValue('delay')} as delays, ${countOfValue('absence')} as absences
    from ${sessions} group by d.id, m.id) t`,
  order: sql`t.degree_search, t.degree_id, t.module_search, t.module_id`,
}

/** The sheets, in their order. */
const sheets: readonly Sheet[] = [sessionsSheet, summarySheet]

/** The sessions up to a day of what the person learns in, and all others at which something was noted of them. */
const sessionsOf = (person: string, today: string): SQL => sql`degree_sessions s
  join degrees d on d.id = s.degree_id join modules m on m.id = s.module_id
  left join attendances a on a.session_id = s.id and a.user_id = ${person}
  where a.id is not null or (s.day <= ${today}::date and (s.degree_id, s.module_id) in (
    select dc.degree_id, pm.module_id from enrolments e
    join programs p on p.id = e.program_id and p.deleted_at is null
    join degree_course_programs cp on cp.program_id = p.id
    join degree_courses dc on dc.id = cp.course_id
    join program_modules pm on pm.program_id = p.id
    where e.user_id = ${person} and e.removed_at is null))`

const planOf = ({ name, columns }: Sheet, language: Language): SheetPlan => ({
  name: name[language],
  columns: columns.map(({ head, width, format }) => ({ header: head[language], width, format })),
})

/**
 * Writes the attendance of somebody in all degrees as a workbook, a second sheet of which sums it up by module; days and hours are
 * those of the company.
 * @throws Failure `notFound`
 */
export async function writeAttendance(
  call: Reader & { tx: Tx; files: Files; clock: () => Date; caller: { company: string } },
  userId: string,
  wanted: Language | undefined,
): Promise<Download> {
  const { tx, files, caller, clock } = call
  const { _id, name } = await demandPerson(tx, call, userId)
  const language = wanted ?? (await languageOf(tx, caller.company))
  const layout = { language, timeZone: await timeZoneOf(tx, caller.company) }
  const today = await todayOf(tx, caller.company, clock())
  const sessions = sessionsOf(_id, today)
  const plans = sheets.map(sheet => planOf(sheet, language))
  const file = await files.write('xlsx', async path => {
    const workbook = openWorkbook(path, plans)
    try {
      for (const { columns, rows, order } of sheets) {
        const cells = columns.map(({ cell }) => cell(layout))
        await workbook.add(await rowsAsJson(tx, cells, rows(sessions), order))
        await workbook.endSheet()
      }
    } finally {
      await workbook.close()
    }
  })
  const filename = `${sessionsSheet.name[language]}_${safeName(name)}_${today}.xlsx`
  return downloadOf(files, { file, filename })
}
