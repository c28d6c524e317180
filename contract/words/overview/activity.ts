import type { ActivityKind } from './figures'

/** The most that one call of the activity intake takes. */
export const mostActivities = 1000

/** How far ahead of the server the clock of a sender may be, in milliseconds. */
export const clockAhead = 5 * 60_000

/** The values that activity of a kind has; none where it has no value: mark 0–10, satisfaction 1–5, seconds of a day. */
export const activityValues: Record<
  ActivityKind,
  { min: number; max: number; whole?: true; optional?: true } | null
> = {
  started: null,
  completed: null,
  test: { min: 0, max: 10 },
  challenge: { min: 0, max: 10, optional: true },
  satisfaction: { min: 1, max: 5, whole: true },
  time: { min: 0, max: 86_400, whole: true },
}

/** The kinds of activity that are of a class. */
export const ofClass: ReadonlySet<ActivityKind> = new Set(['completed', 'test', 'challenge'])
