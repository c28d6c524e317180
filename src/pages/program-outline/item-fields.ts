import { isWebAddress } from '#contract/words/address'
import { maxLength } from '#contract/words/limits'
import { classKinds, lessonTypes } from '#contract/words/programs'
import type { FormField, Widget } from '../../components/form/form-fields'
import { clockIn } from '../../lib/dates/clock'
import { dayIn } from '../../lib/dates/days'
import { oneLine } from '../../lib/format/entry-checks'
import { formatTime } from '../../lib/format/format'
import type { Translate } from '../../lib/format/translate'
import { type ItemValues, liveAtOf, minutesOf, type StoredItem } from './item-values'
import { settledSteps, wrongSteps } from './steps/draft-steps'
import { showSteps, stepsWidget } from './steps/StepsField'

type Field = FormField<ItemValues>

/** What the fields are worded with: the texts, and the clocks of the company. */
export interface Wording {
  t: Translate
  language: string
  timeZone: string
}

/** A day. */
const mostMinutes = 1440

const isLength = (typed: string) => {
  const minutes = minutesOf(typed)
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= mostMinutes
}

const choices = (kinds: readonly string[], group: string, t: Translate): Widget<string> => ({
  options: kinds.map(value => ({ value, text: t(`program:${group}.${value}`) })),
})

/** The clocks show that time on that day: they skip an hour when they are put forward. */
function isShown(values: ItemValues, timeZone: string): boolean {
  const begins = liveAtOf(values, timeZone)
  if (begins === undefined) return true
  return dayIn(begins, timeZone) === values.liveDay && clockIn(begins, timeZone) === values.liveTime
}

/** Until when it takes; undefined while that is open. */
function endOfLive(values: ItemValues, { language, timeZone }: Wording): string | undefined {
  const begins = liveAtOf(values, timeZone)
  const { minutes } = values
  if (begins === undefined || !isShown(values, timeZone) || !isLength(minutes) || minutesOf(minutes) === 0)
    return undefined
  return formatTime(begins + minutesOf(minutes) * 60_000, language, timeZone)
}

/** When a live class begins and ends. */
function liveFields(values: ItemValues, wording: Wording): Field[] {
  const { t, timeZone } = wording
  const { liveDay, liveTime } = values
  const ends = endOfLive(values, wording)
  return [
    {
      name: 'liveDay',
      label: t('fields.liveDay'),
      hint: t('fields.liveZone', { zone: timeZone.replaceAll('_', ' ') }),
      widget: 'day',
      half: true,
      settle: day => day,
      missing: t('fields.liveDayMissing'),
      required: liveTime !== '' || undefined,
    },
    {
      name: 'liveTime',
      label: t('fields.liveTime'),
      ...(ends !== undefined && { hint: t('fields.liveUntil', { time: ends }) }),
      widget: 'clock',
      half: true,
      missing: t('fields.liveTimeMissing'),
      required: liveDay !== '' || undefined,
      check: time =>
        isShown({ ...values, liveTime: time }, timeZone) ? undefined : t('fields.liveTimeSkipped'),
    },
  ]
}

/** What is asked of a class of every kind, once all is known of it. */
const fieldsOfContent = (values: ItemValues, { details }: StoredItem, wording: Wording): Field[] => {
  const { t } = wording
  return [
    ...(values.kind === 'live' ? liveFields(values, wording) : []),
    {
      name: 'url',
      label: t('fields.url'),
      hint: t(`fields.urlHint.${values.kind}`),
      max: maxLength.url,
      spellCheck: false,
      check: typed => (typed.trim() === '' || isWebAddress(typed.trim()) ? undefined : t('fields.urlWrong')),
    },
    {
      name: 'description',
      label: t(`fields.descriptionOf.${values.kind}`),
      widget: 'longText',
      max: maxLength.description,
    },
    {
      name: 'steps',
      label: t('steps:title'),
      widget: stepsWidget(details?.steps ?? []),
      settle: settledSteps,
      check: steps => {
        const count = wrongSteps(steps, t).length
        return count > 0 ? t('steps:wrong', { count }) : undefined
      },
      show: showSteps,
    },
  ]
}

/** The fields of a form about a module, lesson or class: those of a class follow its kind, also while that is chosen. */
export function itemFields(values: ItemValues, stored: StoredItem, wording: Wording): Field[] {
  const { item, details } = stored
  const { t } = wording
  const title: Field = {
    name: 'title',
    label: t('fields.title'),
    required: true,
    max: maxLength.title,
    settle: oneLine,
  }
  if (item.kind === 'module') return [title]
  if (item.kind === 'lesson')
    return [title, { name: 'kind', label: t('fields.type'), widget: choices(lessonTypes, 'lessonTypes', t) }]
  return [
    title,
    { name: 'kind', label: t('fields.kind'), widget: choices(classKinds, 'classKinds', t), half: true },
    {
      name: 'minutes',
      label: t('fields.minutes'),
      half: true,
      check: typed => (isLength(typed) ? undefined : t('fields.minutesWrong', { count: mostMinutes })),
    },
    ...(details ? fieldsOfContent(values, stored, wording) : []),
  ]
}
