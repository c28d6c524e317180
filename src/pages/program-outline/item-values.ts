import { instantAt } from '#contract/words/dates/deadline'
import type { classKinds, lessonTypes, OutlineKind } from '#contract/words/programs'
import { clockIn } from '../../lib/dates/clock'
import { dayIn } from '../../lib/dates/days'
import { oneLine } from '../../lib/format/entry-checks'
import type { CallResult } from '../../providers/call/call-types'
import type { OutlineItem } from './outline-items'
import { type DraftStep, draftSteps, sameSteps, sentSteps } from './steps/draft-steps'
import type { Changes } from './turns/outline-turns'

/** What is known of a class besides what its outline says; a server without that knows none of it. */
export type ClassDetails = CallResult<'outline.getClass'>

/** What the panel of an item shows, and what is typed there. */
export interface ItemValues {
  title: string
  /** Of a lesson its type, of a class its kind. */
  kind: string
  /** Whole minutes, as they are typed. */
  minutes: string
  url: string
  description: string
  /** When a live class begins, on the clocks of the company. */
  liveDay: string
  liveTime: string
  steps: readonly DraftStep[]
}

/** An item as it was read. */
export interface StoredItem {
  item: OutlineItem
  details?: ClassDetails
  version: number | undefined
}

export const storedItem = (item: OutlineItem, details?: ClassDetails): StoredItem => ({
  item,
  ...(details && { details }),
  version: details?.version ?? (item.class ?? item.lesson ?? item.module).version,
})

export const itemValues = ({ item, details }: StoredItem, timeZone: string): ItemValues => ({
  title: details?.title ?? item.title,
  kind: details?.kind ?? item.class?.kind ?? item.lesson?.type ?? '',
  minutes: String(Math.round((details?.durationSeconds ?? item.class?.durationSeconds ?? 0) / 60)),
  url: details?.url ?? '',
  description: details?.description ?? '',
  liveDay: dayIn(details?.liveAt, timeZone) ?? '',
  liveTime: clockIn(details?.liveAt, timeZone) ?? '',
  steps: draftSteps(details?.steps ?? []),
})

export const minutesOf = (typed: string) => Number(typed.trim() || '0')

/** When a live class begins, in ms; undefined while its day or its time is missing. */
export function liveAtOf({ liveDay, liveTime }: ItemValues, timeZone: string): number | undefined {
  return liveDay && liveTime ? instantAt(liveDay, liveTime, timeZone) : undefined
}

function liveAtSent(values: ItemValues, timeZone: string): string | null {
  const at = liveAtOf(values, timeZone)
  return at === undefined ? null : new Date(at).toISOString()
}

/** What a write sends of what differs. */
export function changesOf(
  kind: OutlineKind,
  values: ItemValues,
  before: ItemValues,
  timeZone: string,
): Changes {
  const differs = (name: Exclude<keyof ItemValues, 'steps'>) => values[name].trim() !== before[name].trim()
  return {
    ...(differs('title') && { title: oneLine(values.title) }),
    ...(kind === 'lesson' && differs('kind') && { type: values.kind as (typeof lessonTypes)[number] }),
    ...(kind === 'class' && {
      ...(differs('kind') && { kind: values.kind as (typeof classKinds)[number] }),
      ...(differs('minutes') && { durationSeconds: minutesOf(values.minutes) * 60 }),
      ...(differs('url') && { url: values.url.trim() || null }),
      ...(differs('description') && { description: values.description }),
      ...(values.kind === 'live' &&
        (differs('liveDay') || differs('liveTime')) && { liveAt: liveAtSent(values, timeZone) }),
      ...(!sameSteps(values.steps, before.steps) && { steps: sentSteps(values.steps) }),
    }),
  }
}
