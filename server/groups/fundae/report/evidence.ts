import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { writeArchive } from '../../../platform/files/archive'
import { safeName } from '../../../platform/files/safe-name'
import type { ZipEntry } from '../../../platform/sheets/zip.mjs'
import type { Group } from '../groups'
import { csvOf } from './csv'
import { participantSheets } from './participant-sheets'
import type { Proof, ReportLanguage } from './texts'
import { rowsOf, type Work, writeWorkbook } from './write'

/** What proves a group, a file each. */
const proofs = ['attendance', 'connections', 'assessments'] as const satisfies Proof[]

/** How often the evidence goes through all participants. */
export const proofPasses = proofs.length

/** A folder for each group, by its numbers and its name; two of one name are told apart, also where case says nothing. */
export function foldersOf(
  groups: readonly Pick<Group, 'actionNumber' | 'groupNumber' | 'title'>[],
): string[] {
  const taken = new Set<string>()
  return groups.map(({ actionNumber, groupNumber, title }) => {
    const numbers = [actionNumber, groupNumber].filter(part => part !== null)
    const name = safeName([...numbers, title].join(' '))
    let folder = name
    for (let count = 2; taken.has(folder.toLowerCase()); count++) folder = `${name}_${count}`
    taken.add(folder.toLowerCase())
    return folder
  })
}

async function* entriesOf(
  workbook: { path: string; name: string },
  work: Work,
  language: ReportLanguage,
): AsyncGenerator<ZipEntry> {
  yield { path: workbook.name, content: createReadStream(workbook.path) }
  const { layout, of } = work.plan
  const folders = foldersOf(layout.groups)
  for (const [place, group] of layout.groups.entries())
    for (const proof of proofs) {
      const sheet = participantSheets[proof]
      const name = layout.texts.proofs[proof]
      const rows = rowsOf(work, sheet, of.get(group) ?? [])
      yield { path: `${folders[place]}/${name}`, content: csvOf(sheet.columns, rows, layout.texts, language) }
    }
}

/**
 * Writes the workbook with what proves it: attendance, connections and tests of each group, and the sums of all files.
 * @param path of a file of the installation that is being written: the workbook lies beside it until then, under a name
 * by which it is removed where the process is killed
 * @param name the workbook's in the archive
 */
export async function writeEvidence(
  path: string,
  name: string,
  work: Work,
  { language, signal }: { language: ReportLanguage; signal: AbortSignal },
): Promise<void> {
  const workbook = { path: path.replace(/\.zip\.part$/, '.xlsx.part'), name }
  try {
    await writeWorkbook(workbook.path, work)
    await writeArchive(path, entriesOf(workbook, work, language), signal)
  } finally {
    await rm(workbook.path, { force: true })
  }
}
