import { activityPart } from './activity/activity-part'
import { measureActivity } from './activity/measure-activity'
import { everySize, rounds, sizesOr } from './asked'
import { measureList } from './browser/list-figures'
import { listPart } from './browser-report'
import { chatPart } from './chat/chat-part'
import { measureChat } from './chat/measure-chat'
import { degreesPagePart } from './degrees/degrees-page-part'
import { degreesPart } from './degrees/degrees-part'
import { measureDegrees } from './degrees/measure-degrees'
import { measureDegreesPage } from './degrees/measure-degrees-page'
import { documentsPart } from './documents/documents-part'
import { measureDocuments } from './documents/measure-documents'
import { measureEmployees } from './employees/measure-employees'
import { employeesPart } from './employees-report'
import { onEachEngine, onEngines } from './engines'
import { withFilledPortal } from './filled-portal'
import { measureFirstVisits } from './first-visit/first-visit'
import { firstVisitPart } from './first-visit-report'
import { fundaePart } from './fundae/fundae-part'
import { measureFundae } from './fundae/measure-fundae'
import { indexesPart } from './indexes/indexes-part'
import { measureIndexes } from './indexes/measure-indexes'
import { loadPart } from './load/load-part'
import { measureLoad } from './load/measure-load'
import { measureEditor } from './outline/editor-page'
import { measureOutline, withLargeProgram } from './outline/measure-outline'
import { outlinePart } from './outline/outline-part'
import { measureOverview } from './overview/measure-overview'
import { measureOverviewPage } from './overview/overview-page'
import { overviewPart } from './overview/overview-part'
import { overviewPagePart } from './overview/page-part'
import { measurePackage } from './packages/measure-packages'
import { packagesPart } from './packages/packages-part'
import type { Part } from './results'
import { measureSchedule } from './schedule/measure-schedule'
import { schedulePart } from './schedule/schedule-part'
import { measureSheets } from './sheets/measure-sheets'
import { sheetsPart } from './sheets/sheets-part'
import { gridPart } from './upload/grid-part'
import { measureGrid } from './upload/measure-grid'
import { measureUpload } from './upload/measure-upload'
import { uploadPart } from './upload/upload-part'

async function measureBrowser(): Promise<Part> {
  console.log('Browser')
  return listPart(await withFilledPortal(Math.max(...everySize), {}, measureList))
}

async function measureEditors(): Promise<Part> {
  const engines = await onEachEngine('editor', databaseUrl =>
    withLargeProgram(databaseUrl ? { DATABASE_URL: databaseUrl } : {}, measureOutline),
  )
  return outlinePart(engines, await withLargeProgram({}, measureEditor))
}

async function measureVisits(): Promise<Part> {
  console.log('First visits')
  const measure = (address: string) => measureFirstVisits(address, rounds)
  return firstVisitPart(await withFilledPortal(Math.min(...everySize), {}, measure))
}

/** `npm run bench -- employees 10000 100000` measures those numbers alone; 1,000,000 on PostgreSQL alone. */
const headcounts = sizesOr([10_000, 100_000, 1_000_000])
const measurePeople = async (): Promise<Part> =>
  employeesPart(await onEngines(people => `${people} employees`, headcounts, measureEmployees, 100_000))

/** `npm run bench -- schedule 20000` measures that number of learners alone. */
const measureSchedules = async (): Promise<Part> =>
  schedulePart(
    await onEngines(
      learners => `a schedule of ${learners} learners`,
      sizesOr([2_000, 20_000]),
      measureSchedule,
    ),
  )

async function measureReading(): Promise<Part> {
  console.log('Spreadsheets')
  return sheetsPart(await measureSheets())
}

/** `npm run bench -- documents 300` measures a document of that number of pages alone. */
async function measurePdfs(): Promise<Part> {
  console.log('Documents')
  return documentsPart(await measureDocuments(sizesOr([100, 300, 1000])))
}

/** `npm run bench -- upload 50000` measures that number of rows alone. */
const measureUploads = async (): Promise<Part> =>
  uploadPart(await onEngines(rows => `an upload of ${rows} rows`, sizesOr([5_000, 50_000]), measureUpload))

/** `npm run bench -- packages 500` measures a package of that number of megabytes alone. */
const measurePackages = async (): Promise<Part> =>
  packagesPart(await onEngines(size => `a package of ${size} MB`, sizesOr([50, 500]), measurePackage))

async function measureGrids(): Promise<Part> {
  console.log('The grid of an upload')
  return gridPart(await withFilledPortal(10_000, {}, measureGrid))
}

/** `npm run bench -- fundae 5000` measures a report of that number of participants. */
const measureReports = async (): Promise<Part> =>
  fundaePart(
    await onEngines(size => `a Fundae report of ${size} participants`, sizesOr([5_000]), measureFundae),
  )

/** `npm run bench -- overview 100000` measures that number of activities alone; 10,000,000 on PostgreSQL alone. */
const measureOverviews = async (): Promise<Part> =>
  overviewPart(
    await onEngines(
      activities => `the overview of ${activities} activities`,
      sizesOr([100_000, 1_000_000, 10_000_000]),
      (activities, databaseUrl) => measureOverview(100_000, activities, databaseUrl),
      1_000_000,
    ),
  )

async function measureScreen(): Promise<Part> {
  console.log('The screen of the overview')
  return overviewPagePart(await measureOverviewPage(10_000, 100_000))
}

/** `npm run bench -- activity 40` measures that number of batches. */
const measureIntake = async (): Promise<Part> =>
  activityPart(
    await onEngines(
      batches => `${batches} batches of activity`,
      sizesOr([100]),
      (batches, databaseUrl) => measureActivity(batches, databaseUrl ? 4 : 2, databaseUrl),
    ),
  )

const measureChats = async (): Promise<Part> => chatPart(await onEachEngine('the chat', measureChat))

const measureAcademic = async (): Promise<Part> => degreesPart(await onEachEngine('degrees', measureDegrees))

const measureAcademicPages = async (): Promise<Part> =>
  degreesPagePart(await onEachEngine('the screens of degrees', measureDegreesPage))

const measureListIndexes = async (): Promise<Part> =>
  indexesPart(await onEachEngine('what indexes cost', measureIndexes))

/** `npm run bench -- load 600` has the clients call for that number of seconds. */
const measureLoads = async (): Promise<Part> => loadPart(await measureLoad(sizesOr([60])[0] ?? 60))

/** The parts in the order of the results, by the words behind `npm run bench --` that measure one of them alone. */
export const parts: Record<string, () => Promise<Part>> = {
  employees: measurePeople,
  schedule: measureSchedules,
  sheets: measureReading,
  documents: measurePdfs,
  upload: measureUploads,
  packages: measurePackages,
  grid: measureGrids,
  fundae: measureReports,
  activity: measureIntake,
  overview: measureOverviews,
  'overview-page': measureScreen,
  chat: measureChats,
  degrees: measureAcademic,
  'degrees-page': measureAcademicPages,
  editor: measureEditors,
  indexes: measureListIndexes,
  load: measureLoads,
  'first-visit': measureVisits,
  browser: measureBrowser,
}
