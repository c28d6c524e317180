import { z } from 'zod'
import { maxLength } from '../words/limits'
import { numberFormats, seatWords, stages, type ValueFormat, valueFormats } from '../words/overview/figures'
import { lengthOf, mostDays, steps } from '../words/overview/periods'
import { commaList, day, id, instant, paging, text, wrong } from './base'
import { enrolment } from './enrolment'
import { person } from './person'
import { programReference } from './programs/program-reference'

const ids = commaList(id).optional()

/** A day of which a period can be told: a slip of the keyboard is none. */
const plausibleDay = day.refine(value => value >= '1900-01-01' && value < '3000-01-01', {
  ...wrong('dayTooFar'),
  abort: true,
})

/** What an overview is of (specification, section 3): days by the company's clock, both included, and who and what counts. */
const filters = {
  ini: plausibleDay,
  end: plausibleDay,
  /** A folder, with those in it. */
  folder: id.optional(),
  promotion: ids,
  organizations: ids,
  suborganizations: ids,
  groups: ids,
  seats: z.enum(seatWords).optional(),
}

interface Days {
  ini: string
  end: string
}

const isPeriod = ({ ini, end }: Days) => end >= ini
const isShort = (period: Days) => lengthOf(period) <= mostDays

/** What has days of an overview, with a period that can be told. @throws at `end`: before its start, or too long after it */
export const ofPeriod = <Shape extends z.ZodRawShape, Config extends z.core.$ZodObjectConfig>(
  schema: z.ZodObject<Shape, Config>,
) =>
  schema
    .refine(value => isPeriod(value as unknown as Days), { ...wrong('endBeforeStart'), path: ['end'] })
    .refine(value => isShort(value as unknown as Days), {
      ...wrong('atMostDays', { count: mostDays }),
      path: ['end'],
    })

/** A query of the overview, with what else a figure takes. */
const overviewOf = <Extra extends z.ZodRawShape>(extra: Extra) => ofPeriod(z.object({ ...filters, ...extra }))

export const overviewQuery = overviewOf({})
export const pagedOverviewQuery = overviewOf(paging)
export { overviewOf }

/** The same in a body: lists are lists. */
export const overviewBody = z.strictObject({
  ...filters,
  promotion: z.array(id).max(500).optional(),
  organizations: z.array(id).max(500).optional(),
  suborganizations: z.array(id).max(500).optional(),
  groups: z.array(id).max(500).optional(),
})

const period = z.object({ ini: day, end: day })

/** What each figure says besides: as of when it is right, of which days, and the days that it is compared with. */
export const figureBase = { asOf: instant, period, previous: period }

const count = z.number().int()
const compared = <Value extends z.ZodType>(value: Value) => z.object({ value, previous: value })
const comparedCount = compared(count)
const comparedMean = compared(z.number().nullable())
const step = z.enum(steps)

const series = <Fields extends z.ZodRawShape>(fields: Fields) => ({
  by: step,
  series: z.array(z.object({ ini: day, end: day, ...fields })),
})

export const averageProgress = z.object({
  ...figureBase,
  /** The mean completion of the enrolments in force at the end of the period, 0–100; null without any. */
  progress: comparedMean,
  /** What it is the mean of: completions added up, over so many enrolments, so many of them finished by then. */
  completionSum: compared(z.number()),
  enrolments: comparedCount,
  finished: comparedCount,
  /** As it stood at the end of each part. */
  ...series({ progress: z.number().nullable(), enrolments: count }),
})

export const funnel = z.object({
  ...figureBase,
  /** People with an enrolment in force by the end of the period, and how far they had come by then. */
  stages: z.array(z.object({ stage: z.enum(stages), people: count, previous: count })),
})

export const classesVolume = z.object({
  ...figureBase,
  classes: comparedCount,
  ...series({ classes: count }),
})

export const userPerProgram = z.object({
  ...figureBase,
  /** Those with most learners first: enrolments in force by the end of the period, by what they are now. */
  programs: z.array(
    z.object({
      program: programReference,
      learners: count,
      inProgress: count,
      stopped: count,
      finished: count,
      /** Learners by the end of the period before. */
      previous: count,
    }),
  ),
  total: count,
})

export const satisfaction = z.object({
  ...figureBase,
  /** The mean of the answers, 1–5; null without any. */
  satisfaction: comparedMean,
  answersSum: compared(z.number()),
  answers: comparedCount,
  /** How many answered 1, 2, 3, 4 and 5. */
  distribution: z.array(count).length(5),
  /** Those with most answers first, twenty at the most. */
  programs: z.array(z.object({ program: programReference, satisfaction: z.number(), answers: count })),
})

export const engagement = z.object({
  ...figureBase,
  /** People who learned in the period. */
  learners: comparedCount,
  /** People with an enrolment in force by its end. */
  people: comparedCount,
  /** The first as a percentage of the second, 100 at most; null without any. */
  rate: comparedMean,
  /** Seconds in classes. */
  seconds: comparedCount,
  /** Null where nobody learned. */
  minutesPerLearner: comparedMean,
  ...series({ learners: count, seconds: count }),
})

export const performer = z.object({
  person,
  /** Means over their enrolments in force by the end of the period. */
  completion: z.number(),
  /** The mean progress by the end of the period before, of those that had begun; null where none had. */
  previousCompletion: z.number().nullable(),
  testMark: z.number().nullable(),
  programs: count,
})

export const performers = z.object({
  ...figureBase,
  /** Ten at the most, by completion and then by mark. */
  highest: z.array(performer),
  lowest: z.array(performer),
})

export const gamification = z.object({
  ...figureBase,
  data: z.array(
    z.object({
      rank: count,
      person,
      points: z.number(),
      /** Those of the period before. */
      previousPoints: z.number(),
      classes: count,
      /** The marks of their tests, added up. */
      marks: z.number(),
      challenges: count,
    }),
  ),
  /** How many have points. */
  total: count,
})

export const detailedProgress = z.object({
  ...figureBase,
  data: z.array(
    enrolment.extend({
      person,
      program: programReference,
      /** The progress by the end of the period before; null where the enrolment had not begun. */
      previousCompletion: z.number().nullable(),
    }),
  ),
  total: count,
})

export const overviewRows = z.object({
  ...figureBase,
  /** The activity that a figure was made of, newest first. */
  data: z.array(
    z.object({
      _id: id,
      kind: z.string(),
      person,
      program: programReference,
      class: z.string().nullable(),
      value: z.number().nullable(),
      at: instant,
    }),
  ),
  total: count,
})

const line = text(maxLength.title)
const lines = z.array(line).max(40)

/** A part of a report as the portal has rendered it: what stands in it as text, and its chart as a picture. */
const reportSection = z.strictObject({
  title: line,
  /** Sentences below the title: what the figure says, and how it is made. */
  text: z.array(text(maxLength.description)).max(10).optional(),
  /** PNG or JPEG, as a data URL. */
  image: z.string().max(8_000_000).optional(),
  /** What the picture shows, for who cannot see it. */
  alternative: text(maxLength.description).optional(),
  table: z.strictObject({ head: lines, rows: z.array(z.array(line).max(40)).max(500) }).optional(),
})

/** What the PDF says besides its picture (an extension of the documented `image`). */
export const report = z.strictObject({
  title: line,
  language: z.enum(['en', 'es']),
  /** Lines of the head: company, days, filters. */
  about: lines,
  sections: z.array(reportSection).max(40),
})

/** As many rows as a sheet of figures takes. */
const mostSheetRows = 10_000

/** A number with a format of its own stands in a column of texts. */
const ownCell = z.strictObject({ value: z.number(), format: z.enum(numberFormats) })

const sheetCell = z.union([text(maxLength.description), z.number(), z.null(), ownCell])
type SheetCell = z.infer<typeof sheetCell>

/** Whether a cell can stand in a column of this format; what is left blank can in each. */
function suits(cell: SheetCell, format: ValueFormat | undefined): boolean {
  if (format === undefined) return false
  if (cell === null) return true
  if (typeof cell === 'object') return format === 'text'
  if (format === 'day') return day.safeParse(cell).success
  return typeof cell === (format === 'text' ? 'string' : 'number')
}

const figureSheet = z
  .strictObject({
    title: line,
    columns: z
      .array(z.strictObject({ head: line, format: z.enum(valueFormats) }))
      .min(1)
      .max(40),
    rows: z.array(z.array(sheetCell).max(40)).max(mostSheetRows),
  })
  .superRefine(({ columns, rows }, context) => {
    for (const [number, row] of rows.entries()) {
      const place = row.findIndex((cell, at) => !suits(cell, columns[at]?.format))
      if (place < 0) continue
      context.addIssue({ code: 'custom', path: ['rows', number, place], ...wrong('ofColumn') })
      return
    }
  })

/** Figures as a workbook: what the portal shows, with numbers as numbers (an extension). */
export const figuresWorkbook = z.strictObject({ title: line, sheets: z.array(figureSheet).min(1).max(40) })
