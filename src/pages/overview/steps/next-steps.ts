import { paths } from '../../../lib/address/paths'
import type { Translate } from '../../../lib/format/translate'
import { peopleAt } from '../figures/by-group'
import type { Answer } from '../figures/view'
import { peopleLink, stageFilters } from '../links'

/** Something to do next, because of what the data says. */
export interface NextStep {
  id: string
  /** How many people, or how satisfied. */
  count: number
  text: string
  /** Where one does it. */
  to?: string
}

/** Programs below this satisfaction are looked into, once as many have answered. */
const low = 3.5
const enough = 5
/** As many programs as one looks into at once. */
const most = 3

/** The programs that learners are least satisfied with, the lowest first. */
export const lowPrograms = ({ programs }: Pick<Answer<'satisfaction'>, 'programs'>) =>
  programs
    .filter(({ satisfaction, answers }) => satisfaction < low && answers >= enough)
    .sort((one, other) => one.satisfaction - other.satisfaction)
    .slice(0, most)

/** Whom the list of employees is asked for, by what they wait for; nobody is among two of them. */
export const listedFilters = (end: string) =>
  ({
    neverConnected: { enrolledTo: end, neverConnected: 'true' },
    notStarted: { enrolledTo: end, connected: 'true', notStarted: 'true' },
    inactive: { ...stageFilters(end).started, status: 'inactive' },
  }) as const

export type Listed = Partial<Record<keyof ReturnType<typeof listedFilters>, { count: number; to: string }>>

interface Known {
  funnel?: Pick<Answer<'funnel'>, 'stages'>
  satisfaction?: Pick<Answer<'satisfaction'>, 'programs'>
  /** How many people the list of employees has for these, and where; they are counted there, so that both agree. */
  listed: Listed
}

/** Where the list counts nobody: what the funnel says, without a way to the people. */
function byFunnel(funnel: Known['funnel']) {
  const people = (stage: Parameters<typeof peopleAt>[1]) => (funnel && peopleAt(funnel, stage)?.people) ?? 0
  return {
    neverConnected: people('enrolled') - people('connected'),
    notStarted: people('connected') - people('started'),
    inactive: 0,
  }
}

/** What to do next, the people first. Only what the data says: nothing where all is well. */
export function nextSteps(
  { funnel, satisfaction, listed }: Known,
  t: Translate,
  write: (value: number) => string,
): NextStep[] {
  const counted = byFunnel(funnel)
  const people = (['neverConnected', 'notStarted', 'inactive'] as const).map((id): NextStep => {
    const { count, to } = listed[id] ?? { count: counted[id], to: undefined }
    return { id, count, to, text: t(`steps.${id}`, { count }) }
  })
  const programs = satisfaction ? lowPrograms(satisfaction) : []
  return [
    ...people.filter(({ count }) => count > 0),
    ...programs.map(({ program, satisfaction: mean, answers }) => ({
      id: program._id,
      count: answers,
      text: t('steps.lowSatisfaction', { title: program.title, mean: write(mean), count: answers }),
      to: peopleLink(program._id),
    })),
  ]
}

/** What a company does before there is anything to look at. @param people how many it has already */
export const firstSteps = (people: number, t: Translate): NextStep[] =>
  people > 0
    ? [{ id: 'enlist', count: people, text: t('steps.first.enlist'), to: paths.employees }]
    : [
        { id: 'program', count: 0, text: t('steps.first.program'), to: paths.programFromTitle },
        { id: 'people', count: 0, text: t('steps.first.people'), to: paths.employees },
      ]
