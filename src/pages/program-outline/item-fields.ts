import { isWebAddress } from '#contract/words/address'
import { maxLength } from '#contract/words/limits'
import { classKinds, lessonTypes, type OutlineKind } from '#contract/words/programs'
import type { FormField } from '../../components/form/form-fields'
import { oneLine } from '../../lib/format/entry-checks'
import type { Translate } from '../../lib/format/translate'
import type { CallResult } from '../../providers/call/call-types'
import type { OutlineItem } from './outline-items'
import type { Changes } from './outline-turns'

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

export const itemValues = ({ item, details }: StoredItem): ItemValues => ({
  title: details?.title ?? item.title,
  kind: details?.kind ?? item.class?.kind ?? item.lesson?.type ?? '',
  minutes: String(Math.round((details?.durationSeconds ?? item.class?.durationSeconds ?? 0) / 60)),
  url: details?.url ?? '',
  description: details?.description ?? '',
})

const minutesOf = (typed: string) => Number(typed.trim() || '0')

/** A day. */
const mostMinutes = 1440

const isLength = (typed: string) => {
  const minutes = minutesOf(typed)
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= mostMinutes
}

/** What a write sends of what differs. */
export function changesOf(kind: OutlineKind, values: ItemValues, before: ItemValues): Changes {
  const differs = (name: keyof ItemValues) => values[name].trim() !== before[name].trim()
  return {
    ...(differs('title') && { title: oneLine(values.title) }),
    ...(kind === 'lesson' && differs('kind') && { type: values.kind as (typeof lessonTypes)[number] }),
    ...(kind === 'class' && {
      ...(differs('kind') && { kind: values.kind as (typeof classKinds)[number] }),
      ...(differs('minutes') && { durationSeconds: minutesOf(values.minutes) * 60 }),
      ...(differs('url') && { url: values.url.trim() || null }),
      ...(differs('description') && { description: values.description }),
    }),
  }
}

/** The fields of a form about a module, lesson or class. */
export function itemFields({ item, details }: StoredItem, t: Translate): FormField<ItemValues>[] {
  const options = (kinds: readonly string[], group: string) => ({
    options: kinds.map(value => ({ value, text: t(`program:${group}.${value}`) })),
  })
  const title: FormField<ItemValues> = {
    name: 'title',
    label: t('fields.title'),
    required: true,
    max: maxLength.title,
    settle: oneLine,
  }
  if (item.kind === 'module') return [title]
  if (item.kind === 'lesson')
    return [title, { name: 'kind', label: t('fields.type'), widget: options(lessonTypes, 'lessonTypes') }]
  const always: FormField<ItemValues>[] = [
    title,
    { name: 'kind', label: t('fields.kind'), widget: options(classKinds, 'classKinds'), half: true },
    {
      name: 'minutes',
      label: t('fields.minutes'),
      half: true,
      check: typed => (isLength(typed) ? undefined : t('fields.minutesWrong', { count: mostMinutes })),
    },
  ]
  if (!details) return always
  return [
    ...always,
    {
      name: 'url',
      label: t('fields.url'),
      hint: t(`fields.urlHint.${item.class?.kind ?? 'video'}`),
      max: maxLength.url,
      spellCheck: false,
      check: typed => (typed.trim() === '' || isWebAddress(typed.trim()) ? undefined : t('fields.urlWrong')),
    },
    { name: 'description', label: t('fields.description'), widget: 'longText', max: maxLength.description },
  ]
}
