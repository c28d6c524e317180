import type { contract } from '#contract'
import type { BodyOf } from '#contract/endpoint'
import { formatColour, parseColour, type Rgb, readable } from '#contract/words/colours/contrast'
import { badField } from '../../../errors/failure'
import type { PreparingCall, PreparingHandler } from '../../../http/call'
import { currentCompany, todayOf } from '../../../platform/companies'
import { safeName } from '../../../platform/files/safe-name'
import { mailLanguage } from '../../../platform/mail/language'
import type { PdfPlan, PlannedSection } from '../../../platform/pdf/plan'
import { writePdf } from '../../../platform/pdf/write-pdf'
import { writeFigures } from '../workbook'
import { picturesOf, type ReportPictures } from './pictures'
import { pdfTexts } from './texts'

type Download = typeof contract.overview.download
type Report = NonNullable<BodyOf<Download>['report']>
type Company = NonNullable<Awaited<ReturnType<typeof currentCompany>>>

const white: Rgb = [255, 255, 255]
/** The portal's own accent. */
const accent: Rgb = [11, 95, 90]

/** The company's colour, as dark as text on paper needs. */
const accentOf = ({ componentsBackground }: Company): string =>
  formatColour(readable(parseColour(componentsBackground) ?? accent, [white]))

function sectionsOf(
  report: Report | undefined,
  { charts, whole }: ReportPictures,
  wholePicture: string,
): PlannedSection[] {
  const sections = (report?.sections ?? []).map(({ title, text = [], alternative, table }, place) => {
    const picture = charts.get(place)
    return { title, text, table, picture: picture && { ...picture, alternative: alternative || title } }
  })
  const last = whole && { title: '', text: [], picture: { ...whole, alternative: wholePicture } }
  return last ? [...sections, last] : sections
}

/** A language as it is written in the region of the company: days first in `en-ES`. */
const regional = (language: string, locale: string): string =>
  [language, new Intl.Locale(locale).region].filter(part => part !== undefined).join('-')

/** Whose the document is and when it was made, the server says; what it says, the portal. */
function planOf(report: Report | undefined, pictures: ReportPictures, company: Company, now: Date): PdfPlan {
  const language = mailLanguage(report?.language ?? null, company.locale)
  const texts = pdfTexts[language]
  const { timeZone } = company
  const when = now.toLocaleString(regional(language, company.locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  return {
    title: report?.title || texts.overview,
    language,
    company: company.name,
    // The company stands above them already.
    about: (report?.about ?? []).filter(line => line !== company.name),
    made: texts.made(when, timeZone),
    madeAt: now.toISOString(),
    accent: accentOf(company),
    sections: sectionsOf(report, pictures, texts.wholePicture),
  }
}

/** Makes the file before the unit of work begins: others write and read meanwhile. */
async function prepare(call: PreparingCall<Download>) {
  const { body, files, caller, clock } = call
  if (body.image === undefined && !body.report && !body.workbook) throw badField('report', 'required')
  const now = clock()
  const { company, today } = await call.unit(async tx => ({
    company: await currentCompany(tx, caller.company),
    today: await todayOf(tx, caller.company, now),
  }))
  if (!company) throw new Error('Who is in no company was admitted')
  const answer = (title: string, ending: string, file: string) => () => ({
    filename: `${safeName(title)}_${safeName(company.name)}_${today}.${ending}`,
    url: files.saveAddress(file),
  })
  const { workbook } = body
  if (workbook) {
    const file = await files.write('xlsx', path => writeFigures(path, workbook))
    return answer(workbook.title, 'xlsx', file)
  }
  const plan = planOf(body.report, picturesOf(body), company, now)
  const file = await files.write('pdf', async path => void (await writePdf(path, plan)))
  return answer(plan.title, 'pdf', file)
}

/** The overview as a PDF or a workbook. Nothing refers to its file: it is swept a day later, long after its address has run out. */
export const download: PreparingHandler<Download> = { prepare }
