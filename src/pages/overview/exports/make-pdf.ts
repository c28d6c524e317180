import '../../../providers/late-calls'
import type { CompanyTheme } from '#contract/words/colours/theme'
import { type Figure, figures } from '#contract/words/overview/figures'
import { plotPicture } from '../../../components/chart/plot/plot-picture'
import { type ChartPaint, paintOf } from '../../../components/chart/plot/plot-spec'
import type { CallArgs } from '../../../providers/call/call-types'
import { downloadNamed } from '../../../providers/call/download'
import { CallFailure, readFailure } from '../../../providers/call/errors'
import type { Answers as Ask } from '../../../providers/call/read-anew'
import type { Write } from '../../../providers/call/use-write'
import { companyColours } from '../../../theme/company-colours'
import { colours, fontFamily, shadows } from '../../../theme/tokens'
import type { Wording } from '../figures/view'
import { employeesQuery } from '../links'
import type { Looked } from '../overview-context'
import { type Listed, listedFilters } from '../steps/next-steps'
import { composed } from './composed'
import { type Answers, type DraftSection, draftReport, printedRows, type Report } from './report'

/** ms for which what the screen shows is what is printed. */
const fresh = 60_000

/** Paper is white, in the company's own colour, whatever the screen looks like. */
function paperPaint(company: CompanyTheme): ChartPaint {
  const own = companyColours(company, 'light')
  const light: Record<string, string> = {
    ...Object.fromEntries(Object.entries(colours.light).map(([name, value]) => [`--color-${name}`, value])),
    '--font-family': fontFamily,
    '--shadow-2': shadows.light[2],
    ...own,
  }
  return paintOf(variable => light[variable] ?? '')
}

export interface Printed {
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
async function askListed({ ask, looked, counts }: Printed): Promise<Listed> {
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

async function askAll({ ask, looked }: Printed): Promise<Answers> {
  const answers = await Promise.all(
    figures.map(async figure => {
      const limit = printedRows[figure]
      const query = { ...looked.query, ...(limit !== undefined && { page: 1, limit }) }
      const args = { query } as unknown as CallArgs<`overview.${Figure}`>
      return [figure, await ask(`overview.${figure}`, args, fresh)] as const
    }),
  )
  return Object.fromEntries(answers) as unknown as Answers
}

async function drawn(
  { chart, ...section }: DraftSection,
  paint: ChartPaint,
): Promise<Report['sections'][number]> {
  const canvas = chart && (await plotPicture(chart, paint))
  return canvas ? { ...section, image: canvas.toDataURL('image/png') } : section
}

async function bodyOf(printed: Printed): Promise<CallArgs<'overview.download'>['body']> {
  const paint = paperPaint(printed.company)
  const { company, filters, looked, wording } = printed
  const [answers, listed] = await Promise.all([askAll(printed), askListed(printed)])
  const draft = draftReport(answers, wording, { filters, looked, listed })
  if (!printed.inParts)
    return { image: await composed({ ...draft, about: [company.name ?? '', ...draft.about] }, paint) }
  const sections: Report['sections'] = []
  // One after the other: each holds a large canvas.
  for (const section of draft.sections) sections.push(await drawn(section, paint))
  return { report: { ...draft, sections } }
}

/** The overview as a PDF: the portal draws it, the server makes the file. In demo mode there is none. */
export async function makePdf(printed: Printed, signal: AbortSignal) {
  try {
    const answer = await printed.write('overview.download', { body: await bodyOf(printed), signal })
    return answer?.url === undefined
      ? undefined
      : await downloadNamed('overview.download', answer, 'overview.pdf', signal)
  } catch (error) {
    // Whatever went wrong, there is no PDF: the catalogue says so.
    throw new CallFailure({ ...readFailure(error), call: 'overview.download' })
  }
}
