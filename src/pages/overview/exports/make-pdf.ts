import '../../../providers/late-calls'
import type { CompanyTheme } from '#contract/words/colours/theme'
import { plotPicture } from '../../../components/chart/plot/plot-picture'
import { type ChartPaint, paintOf } from '../../../components/chart/plot/plot-spec'
import type { CallArgs } from '../../../providers/call/call-types'
import { downloadNamed } from '../../../providers/call/download'
import { CallFailure, readFailure } from '../../../providers/call/errors'
import { companyColours } from '../../../theme/company-colours'
import { colours, fontFamily, shadows } from '../../../theme/tokens'
import { askFigures, askListed, type Taken } from './ask-figures'
import { composed } from './composed'
import { type DraftSection, printedRows, type Section } from './figure-sections'
import { draftReport } from './report'

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

async function drawn({ chart, ...section }: DraftSection, paint: ChartPaint): Promise<Section> {
  const canvas = chart && (await plotPicture(chart, paint))
  return canvas ? { ...section, image: canvas.toDataURL('image/png') } : section
}

async function bodyOf(taken: Taken): Promise<CallArgs<'overview.download'>['body']> {
  const paint = paperPaint(taken.company)
  const { ask, company, filters, looked, wording } = taken
  const [answers, listed] = await Promise.all([askFigures(ask, looked.query, printedRows), askListed(taken)])
  const draft = draftReport(answers, wording, { filters, looked, listed })
  if (!taken.inParts)
    return { image: await composed({ ...draft, about: [company.name ?? '', ...draft.about] }, paint) }
  const sections: Section[] = []
  // One after the other: each holds a large canvas.
  for (const section of draft.sections) sections.push(await drawn(section, paint))
  return { report: { ...draft, sections } }
}

/** The overview as a PDF: the portal draws it, the server makes the file. In demo mode there is none. */
export async function makePdf(taken: Taken, signal: AbortSignal) {
  try {
    const answer = await taken.write('overview.download', { body: await bodyOf(taken), signal })
    return answer?.url === undefined
      ? undefined
      : await downloadNamed('overview.download', answer, 'overview.pdf', signal)
  } catch (error) {
    // Whatever went wrong, there is no PDF: the catalogue says so.
    throw new CallFailure({ ...readFailure(error), call: 'overview.download' })
  }
}
