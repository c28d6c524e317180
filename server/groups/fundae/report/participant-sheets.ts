import { sql } from 'drizzle-orm'
import { groupingNames, rounded } from '../../people-export/reads'
import { isCompleted, problemsOf } from '../problems'
import {
  column,
  instantIn,
  type Layout,
  type ParticipantSheet,
  participantColumns,
  personalColumns,
  yesOrNo,
} from './columns'
import type { SheetName } from './texts'

/** The activity `a` of a participant in the program, of a kind. */
const activityOf = (kind: 'time' | 'test' | 'completed') =>
  sql`activity a where a.user_id = e.user_id and a.program_id = e.program_id and a.kind = ${kind}`

/** A sitting is told when it is over: it began as many seconds before as it took. */
const begin = sql`(a.at - make_interval(secs => a.value))`

const participants: ParticipantSheet = {
  columns: personalColumns,
  beside: sql`left join lateral ${groupingNames(sql`array[e.user_id]`)} on true`,
}

const attendance: ParticipantSheet = {
  columns: [
    ...participantColumns,
    column('classesDone', 14, 'count', () => sql`done.classes`),
    column('classes', 10, 'count', () => sql`g.classes`),
    column('completion', 14, 'decimal', () => rounded(sql`e.completion`)),
    column('connected', 16, 'length', () => sql`sat.seconds`),
    column('hours', 10, 'decimal', () => sql`f.hours`),
    column('share', 18, 'decimal', () => rounded(sql`sat.seconds / nullif(f.hours * 36, 0)`)),
    column('firstConnection', 20, 'instant', layout => instantIn(sql`sat.first`, layout)),
    column('lastConnection', 20, 'instant', layout => instantIn(sql`sat.last`, layout)),
    column('hasCompleted', 14, 'text', ({ texts, threshold }) => yesOrNo(isCompleted(threshold), texts)),
  ],
  // The classes that the program has now count, each once, as for the completion.
  beside: sql`
    join lateral (
      select coalesce(sum(a.value), 0) as seconds, min(${begin}) as first, max(a.at) as last from ${activityOf('time')}
    ) sat on true
    join lateral (
      select count(distinct a.class_id) as classes from ${activityOf('completed')} and exists (
        select from program_modules pm join lessons l on l.module_id = pm.module_id
        join lesson_classes lc on lc.lesson_id = l.id
        where pm.program_id = coalesce(p.referenced_program_id, p.id) and lc.class_id = a.class_id)
    ) done on true`,
}

const placeOf = ({ texts: { places } }: Layout) => sql`
  case when s.sittings = 1 then ${places.only}::text when s.number = 1 then ${places.first}::text
    when s.number = s.sittings then ${places.last}::text end`

/** Whether a sitting lies within the days of its group; nobody knows where these are not. */
const inDates = ({ texts, timeZone }: Layout) => sql`
  case when g.begins is not null and g.ends is not null then ${yesOrNo(
    sql`(s.begin at time zone ${timeZone})::date >= g.begins and (s.at at time zone ${timeZone})::date <= g.ends`,
    texts,
  )} end`

const connections: ParticipantSheet = {
  columns: [
    ...participantColumns,
    column('begin', 20, 'instant', layout => instantIn(sql`s.begin`, layout)),
    column('end', 20, 'instant', layout => instantIn(sql`s.at`, layout)),
    column('duration', 12, 'length', () => sql`s.value`),
    column('inDates', 18, 'text', inDates),
    column('place', 18, 'text', placeOf),
  ],
  beside: sql`join lateral (
    select a.id, a.at, a.value, ${begin} as begin, row_number() over (order by a.at, a.id) as number,
      count(*) over () as sittings
    from ${activityOf('time')}) s on true`,
  order: sql`s.number`,
}

const assessments: ParticipantSheet = {
  columns: [
    ...participantColumns,
    column('test', 40, 'text', () => sql`s.test`),
    column('date', 20, 'instant', layout => instantIn(sql`s.at`, layout)),
    column('mark', 12, 'decimal', () => rounded(sql`s.value`)),
  ],
  beside: sql`join lateral (
    select a.id, a.at, a.value, (select c.title from classes c where c.id = a.class_id) as test
    from ${activityOf('test')}) s on true`,
  order: sql`s.at, s.id`,
}

const tutoring: ParticipantSheet = {
  columns: [
    ...participantColumns,
    column('tutors', 36, 'text', () => sql`g.tutors`),
    column('followUps', 14, 'count', () => sql`told.times`),
    column('firstFollowUp', 20, 'instant', layout => instantIn(sql`told.first`, layout)),
    column('lastFollowUp', 20, 'instant', layout => instantIn(sql`e.last_follow_up_at`, layout)),
    column('notes', 16, 'count', () => sql`(select count(*) from user_notes n where n.user_id = e.user_id)`),
  ],
  beside: sql`join lateral (
    select count(*) as times, min(l.at) as first from audit_log l
    where l.subject_id = e.user_id and l.action = 'users.followUp' and l.details ->> 'promotionId' = e.program_id
  ) told on true`,
}

/** What is said of each problem, by its word; the threshold stands in the text that names it. */
const said = ({ texts, threshold }: Layout, place: 0 | 1) =>
  sql`${JSON.stringify(
    Object.fromEntries(
      Object.entries(texts.problems).map(([problem, told]) => [
        problem,
        told[place].replace('{threshold}', String(threshold)),
      ]),
    ),
  )}::jsonb ->> x.problem`

const problems: ParticipantSheet = {
  columns: [
    ...participantColumns,
    column('email', 36, 'text', () => sql`u.email`),
    column('problem', 48, 'text', layout => said(layout, 0)),
    column('remedy', 72, 'text', layout => said(layout, 1)),
  ],
  beside: ({ threshold }) =>
    sql`join lateral unnest(${problemsOf(threshold)}) with ordinality x (problem, number) on true`,
  order: sql`x.number`,
}

/** The sheets whose rows are participants, or what is known of them. */
export const participantSheets = {
  participants,
  attendance,
  connections,
  assessments,
  tutoring,
  problems,
} satisfies Partial<Record<SheetName, ParticipantSheet>>
