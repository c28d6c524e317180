import { activityPart, type EngineActivity } from './activity/activity-part'
import { measureActivity } from './activity/measure-activity'
import { everySize, rounds, sizesOr } from './asked'
import { measureList } from './browser/list-figures'
import { listPart } from './browser-report'
import { chatPart, type EngineChat } from './chat/chat-part'
import { measureChat } from './chat/measure-chat'
import { openDatabases } from './databases'
import { degreesPagePart, type EngineDegreesPage } from './degrees/degrees-page-part'
import { degreesPart, type EngineDegrees } from './degrees/degrees-part'
import { measureDegrees } from './degrees/measure-degrees'
import { measureDegreesPage } from './degrees/measure-degrees-page'
import { documentsPart } from './documents/documents-part'
import { measureDocuments } from './documents/measure-documents'
import { measureEmployees } from './employees/measure-employees'
import { type EngineEmployees, employeesPart } from './employees-report'
import { withFilledPortal } from './filled-portal'
import { measureFirstVisits } from './first-visit/first-visit'
import { firstVisitPart } from './first-visit-report'
import { type EngineFundae, fundaePart } from './fundae/fundae-part'
import { measureFundae } from './fundae/measure-fundae'
import { measureEditor } from './outline/editor-page'
import { measureOutline, withLargeProgram } from './outline/measure-outline'
import { type EngineOutline, outlinePart } from './outline-report'
import { measureOverview } from './overview/measure-overview'
import { measureOverviewPage } from './overview/overview-page'
import { type EngineOverview, overviewPart } from './overview/overview-part'
import { overviewPagePart } from './overview/page-part'
import { measurePackage } from './packages/measure-packages'
import { type EnginePackages, packagesPart } from './packages/packages-part'
import type { Part } from './results'
import { measureSchedule } from './schedule/measure-schedule'
import { type EngineSchedules, schedulePart } from './schedule/schedule-part'
import { measureSheets } from './sheets/measure-sheets'
import { sheetsPart } from './sheets/sheets-part'
import { gridPart } from './upload/grid-part'
import { measureGrid } from './upload/measure-grid'
import { measureUpload } from './upload/measure-upload'
import { type EngineUploads, uploadPart } from './upload-report'

async function measureBrowser(): Promise<Part> {
  console.log('Browser')
  return listPart(await withFilledPortal(Math.max(...everySize), {}, measureList))
}

async function measureEditors(): Promise<Part> {
  const postgres = await openDatabases()
  const engines: EngineOutline[] = []
  for (const engine of postgres ? ['embedded', 'PostgreSQL'] : ['embedded']) {
    console.log(`${engine}: editor`)
    const env: Record<string, string> =
      engine === 'PostgreSQL' && postgres ? { DATABASE_URL: await postgres.create() } : {}
    engines.push({ engine, ...(await withLargeProgram(env, measureOutline)) })
  }
  postgres?.close()
  return outlinePart(engines, await withLargeProgram({}, measureEditor))
}

async function measureVisits(): Promise<Part> {
  console.log('First visits')
  const measure = (address: string) => measureFirstVisits(address, rounds)
  return firstVisitPart(await withFilledPortal(Math.min(...everySize), {}, measure))
}

/** `npm run bench -- employees 10000 100000` measures those numbers alone; 1,000,000 on PostgreSQL alone. */
const headcounts = sizesOr([10_000, 100_000, 1_000_000])

async function measurePeople(): Promise<Part> {
  const postgres = await openDatabases()
  const engines: EngineEmployees[] = []
  for (const engine of postgres ? ['embedded', 'PostgreSQL'] : ['embedded']) {
    const sizes = []
    for (const people of headcounts) {
      if (engine === 'embedded' && people > 100_000) continue
      console.log(`${engine}: ${people} employees`)
      sizes.push(
        await measureEmployees(people, engine === 'PostgreSQL' ? await postgres?.create() : undefined),
      )
    }
    engines.push({ engine, sizes })
  }
  postgres?.close()
  return employeesPart(engines)
}

/** `npm run bench -- schedule 20000` measures that number of learners alone. */
async function measureSchedules(): Promise<Part> {
  const postgres = await openDatabases()
  const engines: EngineSchedules[] = []
  for (const engine of postgres ? ['embedded', 'PostgreSQL'] : ['embedded']) {
    const sizes = []
    for (const learners of sizesOr([2_000, 20_000])) {
      console.log(`${engine}: a schedule of ${learners} learners`)
      const database = engine === 'PostgreSQL' ? await postgres?.create() : undefined
      sizes.push(await measureSchedule(learners, database))
    }
    engines.push({ engine, sizes })
  }
  postgres?.close()
  return schedulePart(engines)
}

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
async function measureUploads(): Promise<Part> {
  const postgres = await openDatabases()
  const engines: EngineUploads[] = []
  for (const engine of postgres ? ['embedded', 'PostgreSQL'] : ['embedded']) {
    const sizes = []
    for (const rows of sizesOr([5_000, 50_000])) {
      console.log(`${engine}: an upload of ${rows} rows`)
      sizes.push(await measureUpload(rows, engine === 'PostgreSQL' ? await postgres?.create() : undefined))
    }
    engines.push({ engine, sizes })
  }
  postgres?.close()
  return uploadPart(engines)
}

/** `npm run bench -- packages 500` measures a package of that number of megabytes alone. */
async function measurePackages(): Promise<Part> {
  const postgres = await openDatabases()
  const engines: EnginePackages[] = []
  for (const engine of postgres ? ['embedded', 'PostgreSQL'] : ['embedded']) {
    const sizes = []
    for (const megabytes of sizesOr([50, 500])) {
      console.log(`${engine}: a package of ${megabytes} MB`)
      const database = engine === 'PostgreSQL' ? await postgres?.create() : undefined
      sizes.push(await measurePackage(megabytes, database))
    }
    engines.push({ engine, sizes })
  }
  postgres?.close()
  return packagesPart(engines)
}

async function measureGrids(): Promise<Part> {
  console.log('The grid of an upload')
  return gridPart(await withFilledPortal(10_000, {}, measureGrid))
}

/** `npm run bench -- fundae 5000` measures a report of that number of participants. */
async function measureReports(): Promise<Part> {
  const postgres = await openDatabases()
  const engines: EngineFundae[] = []
  for (const engine of postgres ? ['embedded', 'PostgreSQL'] : ['embedded']) {
    const sizes = []
    for (const participants of sizesOr([5_000])) {
      console.log(`${engine}: a Fundae report of ${participants} participants`)
      const database = engine === 'PostgreSQL' ? await postgres?.create() : undefined
      sizes.push(await measureFundae(participants, database))
    }
    engines.push({ engine, sizes })
  }
  postgres?.close()
  return fundaePart(engines)
}

/** `npm run bench -- overview 100000` measures that number of activities alone; 10,000,000 on PostgreSQL alone. */
async function measureOverviews(): Promise<Part> {
  const postgres = await openDatabases()
  const engines: EngineOverview[] = []
  for (const engine of postgres ? ['embedded', 'PostgreSQL'] : ['embedded']) {
    const sizes = []
    for (const activities of sizesOr([100_000, 1_000_000, 10_000_000])) {
      if (engine === 'embedded' && activities > 1_000_000) continue
      console.log(`${engine}: the overview of ${activities} activities`)
      const database = engine === 'PostgreSQL' ? await postgres?.create() : undefined
      sizes.push(await measureOverview(100_000, activities, database))
    }
    engines.push({ engine, sizes })
  }
  postgres?.close()
  return overviewPart(engines)
}

async function measureScreen(): Promise<Part> {
  console.log('The screen of the overview')
  return overviewPagePart(await measureOverviewPage(10_000, 100_000))
}

/** `npm run bench -- activity 40` measures that number of batches. */
async function measureIntake(): Promise<Part> {
  const postgres = await openDatabases()
  const engines: EngineActivity[] = []
  for (const engine of postgres ? ['embedded', 'PostgreSQL'] : ['embedded']) {
    const sizes = []
    for (const batches of sizesOr([100])) {
      console.log(`${engine}: ${batches} batches of activity`)
      const database = engine === 'PostgreSQL' ? await postgres?.create() : undefined
      sizes.push(await measureActivity(batches, database ? 4 : 2, database))
    }
    engines.push({ engine, sizes })
  }
  postgres?.close()
  return activityPart(engines)
}

async function measureChats(): Promise<Part> {
  const postgres = await openDatabases()
  const engines: EngineChat[] = []
  for (const engine of postgres ? ['embedded', 'PostgreSQL'] : ['embedded']) {
    console.log(`${engine}: the chat`)
    const database = engine === 'PostgreSQL' ? await postgres?.create() : undefined
    engines.push({ engine, figures: await measureChat(database) })
  }
  postgres?.close()
  return chatPart(engines)
}

async function measureAcademic(): Promise<Part> {
  const postgres = await openDatabases()
  const engines: EngineDegrees[] = []
  for (const engine of postgres ? ['embedded', 'PostgreSQL'] : ['embedded']) {
    console.log(`${engine}: degrees`)
    const database = engine === 'PostgreSQL' ? await postgres?.create() : undefined
    engines.push({ engine, figures: await measureDegrees(database) })
  }
  postgres?.close()
  return degreesPart(engines)
}

async function measureAcademicPages(): Promise<Part> {
  const postgres = await openDatabases()
  const engines: EngineDegreesPage[] = []
  for (const engine of postgres ? ['embedded', 'PostgreSQL'] : ['embedded']) {
    console.log(`${engine}: the screens of degrees`)
    const database = engine === 'PostgreSQL' ? await postgres?.create() : undefined
    engines.push({ engine, figures: await measureDegreesPage(database) })
  }
  postgres?.close()
  return degreesPagePart(engines)
}

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
  'first-visit': measureVisits,
  browser: measureBrowser,
}
