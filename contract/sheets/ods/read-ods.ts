import { versionName } from '../../words/upload/columns'
import { SheetProblem } from '../../words/upload/sheet-problem'
import { damaged } from '../bounds'
import { type ReadSheet, SheetTable } from '../sheet-table'
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

/** The first table in sight that has something in it, and what the document's names stand for. */
class FirstTable implements TableListener {
  readonly names = new Map<string, string>()
  table = new SheetTable()
  title = ''

  begin(name: string, isHidden: boolean): boolean {
    if (!this.table.isBlank) return false
    this.title = name
    return !isHidden
  }

  row(number: number, cells: string[]): boolean {
    this.table.add(number, cells)
    return true
  }

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
  const first = new FirstTable()
  read(archive, first)
  const version = versionOf(first.names.get(versionName), (place, row) =>
    read(archive, { begin: name => name === place.sheet, row, end: () => true, name: () => {} }),
  )
  return { version, name: first.title, ...first.table.whole() }
}
