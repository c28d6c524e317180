import { isGroup, type ListedProgram, type ProgramItem } from './program'

const known = <Value>(values: (Value | null | undefined)[]): Value[] =>
  values.filter((value): value is Value => value !== undefined && value !== null && !Number.isNaN(value))

const sum = (values: (number | null | undefined)[]): number | undefined =>
  known(values).length > 0 ? known(values).reduce((total, value) => total + value, 0) : undefined

/** The one value that all share. */
const shared = <Value>(values: Value[]): Value | undefined =>
  new Set(values).size === 1 ? values[0] : undefined

/** Mean completion, each program counting as often as it has learners. */
function meanCompletion(programs: readonly ListedProgram[]): number | undefined {
  const measured = programs.filter(({ completion }) => typeof completion === 'number')
  const learners = sum(measured.map(({ learnersCount }) => learnersCount || 0)) ?? 0
  if (learners === 0) return undefined
  const weighted = measured.map(({ completion, learnersCount }) => (completion ?? 0) * (learnersCount || 0))
  return (sum(weighted) ?? 0) / learners
}

/** What a list shows of an item: a program as it is, a group by the figures of its programs. */
export function summaryOf(item: ProgramItem): ListedProgram {
  if (!isGroup(item)) return item
  const { promotions } = item
  return {
    _id: item._id,
    title: item.title,
    language: shared(promotions.map(({ language }) => language)),
    learnersCount: sum(promotions.map(({ learnersCount }) => learnersCount)),
    modulesCount: sum(promotions.map(({ modulesCount }) => modulesCount)),
    classesCount: sum(promotions.map(({ classesCount }) => classesCount)),
    completion: meanCompletion(promotions),
    updatedAt: known(promotions.map(({ updatedAt }) => updatedAt))
      .sort()
      .at(-1),
  }
}
