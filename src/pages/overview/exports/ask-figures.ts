import '../../../providers/late-calls'
import type { CompanyTheme } from '#contract/words/colours/theme'
import { type Figure, figures } from '#contract/words/overview/figures'
import { allRows } from '../../../lib/lists/all-rows'
import type { CallArgs } from '../../../providers/call/call-types'
import type { Answers as Ask } from '../../../providers/call/read-anew'
import type { Write } from '../../../providers/call/use-write'
import type { Answer, Wording } from '../figures/view'
import { employeesQuery } from '../links'
import type { OverviewQuery } from '../overview-address'
import type { Looked } from '../overview-context'
import { type Listed, listedFilters } from '../steps/next-steps'

export type Answers = { [Name in Figure]: Answer<Name> }

/** How many rows are taken away of what has pages. */
export type MostRows = Readonly<Record<keyof typeof rowsOf, number>>

/** ms for which what the screen shows is what is taken away. */
const fresh = 60_000

/** Under which name what has pages has its rows. */
const rowsOf = { userPerProgram: 'programs', gamification: 'data', detailedProgress: 'data' } as const

const hasPages = (figure: Figure): figure is keyof typeof rowsOf => figure in rowsOf

interface Paged {
  total: number
  [rows: string]: unknown
}

type AskPage = (more?: { page: number; limit: number }) => Promise<unknown>

/** A figure with as many of its rows as are there, up to `most`. */
async function askRows(ask: AskPage, name: string, most: number): Promise<unknown> {
  let first: Paged | undefined
  const rows = await allRows(async page => {
    const answer = (await ask(page)) as Paged
    first ??= answer
    return { data: answer[name] as unknown[], total: answer.total }
  }, most)
  return { ...first, [name]: rows }
}

/** All figures of what is looked at, for paper and for workbooks. */
export async function askFigures(ask: Ask['ask'], query: OverviewQuery, most: MostRows): Promise<Answers> {
  const answers = await Promise.all(
    figures.map(async figure => {
      const askPage: AskPage = more => {
        const args = { query: { ...query, ...more } } as unknown as CallArgs<`overview.${Figure}`>
        return ask(`overview.${figure}`, args, fresh)
      }
      return [
        figure,
        hasPages(figure) ? await askRows(askPage, rowsOf[figure], most[figure]) : await askPage(),
      ] as const
    }),
  )
  return Object.fromEntries(answers) as unknown as Answers
}

/** What is taken away, and with what it is asked and written. */
export interface Taken {
  ask: Ask['ask']
  write: Write
  looked: Looked
  wording: Wording
  company: CompanyTheme & { name?: string }
  filters: readonly string[]
  /** Whether the server takes the parts of a report; another one takes one picture. */
  inParts: boolean
  /** Whether the server counts the people of the list of employees, and this person may ask. */
  counts: boolean
}

/** How many people wait for what, as the screen counts them; what is not known is left out. */
export async function askListed({ ask, looked, counts }: Taken): Promise<Listed> {
  if (!counts) return {}
  const { reach, period } = looked
  const filters = Object.entries(listedFilters(period.end))
  const found = await Promise.all(
    filters.map(async ([id, filter]) => {
      const query = 'status' in filter && reach?.filters.status ? undefined : employeesQuery(reach, filter)
      const args = { query } as CallArgs<'users.countStudents'>
      const answer = query && (await ask('users.countStudents', args, fresh).catch(() => undefined))
      return answer ? [[id, { count: answer.total, to: '' }] as const] : []
    }),
  )
  return Object.fromEntries(found.flat())
}
