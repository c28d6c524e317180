/** The best mark there is (decisions, section 7); the worst is 0. */
export const bestMark = 10
/** From this mark on a module is passed. */
export const passMark = 5
/** The most assessments of a module, and the most marks that one call notes. */
export const [mostAssessments, mostMarks] = [50, 20_000]

/** What an assessment counts, in percent, and what a student has in it so far. */
export interface Marked {
  weight: number
  /** Null or missing where nothing is marked. */
  mark?: number | null
}

/** Results are told to the hundredth. */
const rounded = (value: number): number => Math.round(value * 100) / 100

const isMarked = (one: Marked): one is { weight: number; mark: number } => one.mark != null

/** The mean of what is marked by its weights, 0 to 10, null while nothing is; where nothing of it weighs anything, the plain mean. */
export function resultOf(assessments: readonly Marked[]): number | null {
  const marked = assessments.filter(isMarked)
  const weight = marked.reduce((sum, one) => sum + one.weight, 0)
  if (marked.length === 0) return null
  if (weight === 0) return rounded(marked.reduce((sum, { mark }) => sum + mark, 0) / marked.length)
  return rounded(marked.reduce((sum, one) => sum + one.weight * one.mark, 0) / weight)
}

/** How far a student is from passing a module: the mean that the rest has to come to, or that it makes no difference any more. */
export type Outlook = { needed: number } | 'passed' | 'impossible'

/** What the weights leave to 100 is still to come. */
export function outlookOf(assessments: readonly Marked[]): Outlook {
  const marked = assessments.filter(isMarked)
  const reached = marked.reduce((sum, { weight, mark }) => sum + weight * mark, 0)
  const left = 100 - marked.reduce((sum, { weight }) => sum + weight, 0)
  if (left <= 0) return reached >= passMark * 100 - 1e-9 ? 'passed' : 'impossible'
  const needed = Math.ceil(((passMark * 100 - reached) / left) * 100 - 1e-9) / 100
  if (needed <= 0) return 'passed'
  return needed > bestMark ? 'impossible' : { needed }
}

/**
 * The mean that what is not marked yet has to come to for the module to be passed: null where it is passed already, or nothing is left
 * that could do it.
 */
export function neededOf(assessments: readonly Marked[]): number | null {
  const outlook = outlookOf(assessments)
  return typeof outlook === 'object' ? outlook.needed : null
}
