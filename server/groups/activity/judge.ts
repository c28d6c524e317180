import { z } from 'zod'
import { id, instant, text, wrong } from '#contract/schemas/base'
import type { WrongField } from '#contract/words/field-messages'
import { activityValues, clockAhead, ofClass } from '#contract/words/overview/activity'
import { activityKinds } from '#contract/words/overview/figures'
import { judged } from '../../http/parse'

/** The most wrong fields that are named of one activity. */
const mostErrors = 10

/** Nothing was learned here before there were such moments, and databases know no year 0. */
const earliest = '1970-01-01T00:00:00Z'

const form = z.strictObject({
  id: text(100)
    .refine(value => value.trim() !== '', wrong('required'))
    .optional(),
  userId: id,
  promotionId: id,
  classId: id.nullish(),
  kind: z.enum(activityKinds),
  value: z.number().nullish(),
  at: instant.refine(at => Date.parse(at) >= Date.parse(earliest), wrong('tooSmall', { minimum: earliest })),
})

/** One activity as it was sent, where nothing is wrong with it by itself. */
export type Activity = z.output<typeof form>

/** What is wrong with the value of activity of its kind. */
function wrongValue({ kind, value }: Activity): WrongField | null {
  const range = activityValues[kind]
  const given = value ?? null
  const says = (code: WrongField['code'], values?: WrongField['values']) => ({ path: 'value', code, values })
  if (!range) return given === null ? null : says('noValue')
  if (given === null) return range.optional ? null : says('required')
  if (given < range.min) return says('tooSmall', { minimum: range.min })
  if (given > range.max) return says('tooBig', { maximum: range.max })
  return range.whole && !Number.isInteger(given) ? says('whole') : null
}

/** Looks at one activity by itself: what it is of may still not be there. */
export function judgeActivity(sent: unknown, now: Date): Activity | WrongField[] {
  const look = judged(form, sent, mostErrors)
  if ('errors' in look) return look.errors
  const { data } = look
  const found: (WrongField | null)[] = [
    ofClass.has(data.kind) && !data.classId ? { path: 'classId', code: 'required' } : null,
    wrongValue(data),
    Date.parse(data.at) > now.getTime() + clockAhead ? { path: 'at', code: 'inTheFuture' } : null,
  ]
  const errors = found.filter(error => error !== null)
  return errors.length > 0 ? errors : data
}
