import { versionName } from '../../words/upload/columns'
import { SheetProblem } from '../../words/upload/sheet-problem'
import { damaged } from '../bounds'
import { ListSheet } from '../list-sheet'
import type { ReadSheet } from '../sheet-table'
import { versionOf } from '../version'
import { XmlReader } from '../xml/xml-reader'
import type { Archive } from '../zip/archive'
import { OdsCells, type TableListener } from './sheet-cells'

const content = 'content.xml'

const spreadsheets = /^application\/vnd\.oasis\.opendocument\.spreadsheet(-template)?$/

function refuseOthers(archive: Archive): void {
  const kind = archive.text('mimetype')?.trim()
  const manifest = archive.text('META-INF/manifest.xml') ?? ''
  if (archive.has('encrypted-package') || manifest.includes('encryption-data'))
    throw new SheetProblem('uploadEncrypted')
  if (kind !== undefined && !spreadsheets.test(kind)) throw new SheetProblem('uploadKind')
  if (!archive.has(content)) throw damaged()
}

/** The list among the tables in sight, and what the document's names stand for. */
class Tables implements TableListener {
  readonly names = new Map<string, string>()
  readonly list = new ListSheet()
  readonly row = this.list.take

  begin = (name: string, isHidden: boolean): boolean => !isHidden && this.list.begin(name)

  end = () => true

  name(name: string, reference: string): void {
    this.names.set(name, reference)
  }
}

function read(archive: Archive, listener: TableListener): void {
  const reader = new XmlReader(new OdsCells(listener))
  archive.read(content, bytes => reader.take(bytes))
}

/**
 * Reads a spreadsheet of LibreOffice.
 * @throws SheetProblem
 */
export function readOds(archive: Archive): ReadSheet {
  refuseOthers(archive)
  const tables = new Tables()
  read(archive, tables)
  const version = versionOf(tables.names.get(versionName), (place, row) =>
    read(archive, { begin: name => name === place.sheet, row, end: () => true, name: () => {} }),
  )
  return { version, ...tables.list.whole() }
}
