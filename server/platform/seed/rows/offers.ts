import type { CompanyPlan } from '../company-plans'
import type { Area, ProgramLanguage, Topic } from '../data/area'
import { areas } from '../data/areas'
import type { Random } from '../random'

/** One thing that a company trains: what becomes a product when it is given more than once. */
export interface Offer {
  area: Area
  topic: Topic
  language: ProgramLanguage
  title: string
  /** How many programs (cohorts) it has. */
  editions: number
}

const subjects = areas.flatMap(area => area.topics.map(topic => ({ area, topic })))

const editionWeights = [
  [1, 55],
  [2, 25],
  [3, 20],
] as const

const averageEditions = 1.5

/** The name of the cohort `edition` (from 1), as it follows the title of the offer. */
export function editionName(language: ProgramLanguage, edition: number): string {
  return language === 'spanish' ? `${edition}.ª edición` : `edition ${edition}`
}

/**
 * Offers with `plan.programs` editions in all: each topic first for everybody, in the company's two languages,
 * then again for single sites. Where that is not enough, each site has several halls, numbered.
 */
export function planOffers(random: Random, plan: CompanyPlan): Offer[] {
  const other: ProgramLanguage = plan.language === 'spanish' ? 'english' : 'spanish'
  const halls = Math.ceil(plan.programs / (subjects.length * (plan.sites.length + 1) * averageEditions))
  const places = Array.from({ length: halls }, (_, hall) =>
    ['', ...plan.sites].map(site => [site, hall > 0 ? hall + 1 : ''].join(' ').trim()),
  ).flat()
  const offers: Offer[] = []
  let left = plan.programs
  for (const place of places) {
    for (const { area, topic } of random.sample(subjects, subjects.length)) {
      if (left === 0) return offers
      const language = random.chance(plan.languageShare) ? plan.language : other
      const title = place ? `${topic.title[language]} (${place})` : topic.title[language]
      const editions = Math.min(left, random.weighted(editionWeights))
      offers.push({ area, topic, language, title, editions })
      left -= editions
    }
  }
  const last = offers.at(-1)
  if (last) last.editions += left
  return offers
}
