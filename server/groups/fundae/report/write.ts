import type { Tx } from '../../../db/database'
import { openWorkbook, type SheetPlan, type Workbook } from '../../../platform/sheets/workbook'
import { type ParticipantSheet, participantRows, sheetColumn } from './columns'
import { groupRow, groupSheets, ownProblems, totalCosts } from './group-sheets'
import { participantSheets } from './participant-sheets'
import type { ReportPlan } from './plan'
import { type SheetName, sheetNames } from './texts'

/** How many participants are read at a time: little enough that other calls get their turn between. */
const batch = 100

/** What the writing is done with. */
export interface Work {
  plan: ReportPlan
  /** A unit of work for one step. */
  step<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** So many participants were written once more. */
  wrote(participants: number): Promise<void>
}

const inSheet = { ...groupSheets, ...participantSheets }

const plannedSheets = ({ layout }: ReportPlan): SheetPlan[] =>
  (Object.keys(sheetNames) as SheetName[]).map(name => ({
    name: sheetNames[name],
    columns: (name in groupSheets
      ? groupSheets[name as keyof typeof groupSheets]
      : inSheet[name as keyof typeof participantSheets].columns
    ).map(column => sheetColumn(column, layout.texts)),
    // What has to be mended is what one opens it for.
    ...(name === 'problems' && { opens: true as const }),
  }))

/** The rows of participants, as JSON, a batch at a time. */
export async function* rowsOf(
  { plan: { layout }, step, wrote }: Work,
  sheet: ParticipantSheet,
  enrolments: readonly string[],
): AsyncGenerator<string> {
  for (let from = 0; from < enrolments.length; from += batch) {
    const some = enrolments.slice(from, from + batch)
    yield await step(tx => participantRows(tx, layout, some, sheet))
    await wrote(some.length)
  }
}

async function addParticipants(
  workbook: Workbook,
  work: Work,
  sheet: ParticipantSheet,
  enrolments: readonly string[],
): Promise<void> {
  for await (const rows of rowsOf(work, sheet, enrolments)) await workbook.add(rows)
}

/** Group by group: what is missing of it, then of each of its participants. */
async function addProblems(workbook: Workbook, work: Work): Promise<void> {
  const { layout, of } = work.plan
  for (const [group, enrolments] of of) {
    await workbook.add(JSON.stringify(ownProblems(group, layout)))
    await addParticipants(workbook, work, participantSheets.problems, enrolments)
  }
}

async function addSheet(workbook: Workbook, work: Work, name: SheetName): Promise<void> {
  const { layout, enrolments } = work.plan
  if (name === 'problems') await addProblems(workbook, work)
  else if (name === 'groups' || name === 'costs') {
    const rows = layout.groups.map(group => groupRow(groupSheets[name], group, layout))
    const totals = name === 'costs' ? totalCosts(layout.groups, layout) : []
    await workbook.add(JSON.stringify([...rows, ...totals]))
  } else await addParticipants(workbook, work, participantSheets[name], enrolments)
}

/** How many sheets go through all participants. */
export const passes = Object.keys(participantSheets).length

/** Writes the workbook at a path. */
export async function writeWorkbook(path: string, work: Work): Promise<void> {
  const workbook = openWorkbook(path, plannedSheets(work.plan))
  try {
    for (const name of Object.keys(sheetNames) as SheetName[]) {
      await addSheet(workbook, work, name)
      await workbook.endSheet()
    }
  } finally {
    await workbook.close()
  }
}
