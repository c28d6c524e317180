import type { CallResult } from '../../../providers/call/call-types'
import { type DegreeColumn, dayValue } from '../lists/degree-column'

export type ScheduledSession = CallResult<'degreeLists.schedule'>[number]

/** The sessions of each day that has some, in their order. */
export function byDay(sessions: readonly ScheduledSession[]): Map<string, ScheduledSession[]> {
  const days = new Map<string, ScheduledSession[]>()
  for (const session of sessions) days.set(session.day, [...(days.get(session.day) ?? []), session])
  return days
}

/** From when to when, as far as it is known. */
export const hoursOf = ({ starts, ends }: Pick<ScheduledSession, 'starts' | 'ends'>): string =>
  [starts, ends].filter(Boolean).join('–')

/** A session on paper and in a workbook. */
export const sessionColumns: readonly Pick<DegreeColumn<ScheduledSession>, 'header' | 'value'>[] = [
  { header: 'columns.day', value: ({ day }) => dayValue(day) },
  { header: 'columns.hours', value: hoursOf },
  { header: 'columns.module', value: ({ module }) => module.title },
  { header: 'columns.session', value: ({ title }) => title },
  { header: 'columns.degree', value: ({ degree }) => degree.title },
]
