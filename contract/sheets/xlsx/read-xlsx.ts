import { versionName } from '../../words/upload/columns'
import { SheetProblem } from '../../words/upload/sheet-problem'
import { damaged } from '../bounds'
import { ListSheet } from '../list-sheet'
import type { ReadSheet } from '../sheet-table'
import { type TakeRow, versionOf } from '../version'
import { XmlReader } from '../xml/xml-reader'
import type { Archive } from '../zip/archive'
import { type CellTexts, SheetCells } from './sheet-cells'
import { SharedStrings } from './strings'
import { readFormats } from './styles'
import { type Relation, readRelations, readWorkbook, type WorkbookSheet } from './workbook'

/** The path of what a relation of the part at `from` names. */
function pathOf(from: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const folders = from.split('/').slice(0, -1)
  for (const step of target.split('/'))
    if (step === '..') folders.pop()
    else if (step !== '.') folders.push(step)
  return folders.join('/')
}

/** The relations of a part; those of the archive itself for the empty path. */
function relationsOf(archive: Archive, path: string): Map<string, Relation> {
  const at = path.lastIndexOf('/') + 1
  const xml = archive.text(`${path.slice(0, at)}_rels/${path.slice(at)}.rels`)
  return xml === undefined ? new Map() : readRelations(xml)
}

const ofType = (relations: ReadonlyMap<string, Relation>, type: string) =>
  [...relations.values()].find(relation => relation.type === type)?.target

/** The main part; undefined for an archive of something else. */
function workbookPath(archive: Archive): string | undefined {
  const target = ofType(relationsOf(archive, ''), 'officeDocument')
  const path = target === undefined ? 'xl/workbook.xml' : pathOf('', target)
  return path.endsWith('.xml') && !/(^|\/)(word|ppt)\//.test(path) ? path : undefined
}

function readTexts(
  archive: Archive,
  path: string,
  relations: ReadonlyMap<string, Relation>,
): Omit<CellTexts, 'from1904'> {
  const styles = archive.text(pathOf(path, ofType(relations, 'styles') ?? 'styles.xml'))
  const shared = new SharedStrings()
  const sharedPath = pathOf(path, ofType(relations, 'sharedStrings') ?? 'sharedStrings.xml')
  if (archive.has(sharedPath)) {
    const reader = new XmlReader(shared)
    archive.read(sharedPath, bytes => reader.take(bytes))
  }
  return { strings: shared.strings, formats: styles === undefined ? [] : readFormats(styles) }
}

/**
 * Reads a workbook of Excel since 2007, part by part.
 * @throws SheetProblem
 */
export function readXlsx(archive: Archive): ReadSheet {
  const path = workbookPath(archive)
  const xml = path === undefined ? undefined : archive.text(path)
  if (path === undefined || xml === undefined) throw new SheetProblem('uploadKind')
  const workbook = readWorkbook(xml)
  const relations = relationsOf(archive, path)
  const texts = { ...readTexts(archive, path, relations), from1904: workbook.from1904 }
  const readRows = ({ relation }: WorkbookSheet, take: TakeRow) => {
    const target = relations.get(relation)
    if (target?.type !== 'worksheet') return
    const part = pathOf(path, target.target)
    if (!archive.has(part)) throw damaged()
    const reader = new XmlReader(new SheetCells(texts, take))
    archive.read(part, bytes => reader.take(bytes))
  }
  const version = versionOf(workbook.names.get(versionName), (place, take) => {
    const sheet = workbook.sheets.find(({ name }) => name === place.sheet)
    if (sheet) readRows(sheet, take)
  })
  const list = new ListSheet()
  for (const sheet of workbook.sheets)
    if (!sheet.isHidden && list.begin(sheet.name)) readRows(sheet, list.take)
  return { version, ...list.whole() }
}
