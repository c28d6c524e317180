/**
 * The nine figures of the overview (specification, section 7; what they mean: decisions, section 9), by their calls, in the order in which
 * they are shown.
 */
export const figures = [
  'averageProgress',
  'funnel',
  'classesVolume',
  'engagement',
  'satisfaction',
  'userPerProgram',
  'performers',
  'gamification',
  'detailedProgress',
] as const
export type Figure = (typeof figures)[number]

/** How far people have come, each of the first included in the ones before. */
export const stages = ['enrolled', 'connected', 'started', 'halfway', 'finished'] as const
export type Stage = (typeof stages)[number]

/** What activity is of (decisions, section 9). */
export const activityKinds = ['started', 'completed', 'test', 'challenge', 'satisfaction', 'time'] as const
export type ActivityKind = (typeof activityKinds)[number]

/** What the activity behind a figure is, for its rows. */
export const figureRows = {
  classesVolume: ['completed'],
  satisfaction: ['satisfaction'],
  engagement: activityKinds,
  gamification: ['completed', 'test', 'challenge'],
} as const satisfies Partial<Record<Figure, readonly ActivityKind[]>>
export type FigureWithRows = keyof typeof figureRows
export const figuresWithRows = Object.keys(figureRows) as FigureWithRows[]

/** Points: a class completed, each point of a test's mark, a challenge delivered (decisions, section 9). */
export const points = { class: 10, mark: 2, challenge: 30 } as const

/** Whether people occupy a seat of the licence, as the list of employees has it (decisions, section 8). */
export const seatWords = ['seat', 'noseat'] as const

/** What the table of learners and programs is sorted by. */
export const detailedProgressSorts = ['name', 'completion'] as const

/**
 * What a column of a workbook of figures holds: text; a whole number; one with a decimal; a percentage 0–100; seconds; a day as
 * `YYYY-MM-DD`.
 */
export const valueFormats = ['text', 'count', 'decimal', 'share', 'length', 'day'] as const
export type ValueFormat = (typeof valueFormats)[number]

/** Of them those of numbers, which a cell in a column of texts can have as well. */
export const numberFormats = ['count', 'decimal', 'share', 'length'] as const
