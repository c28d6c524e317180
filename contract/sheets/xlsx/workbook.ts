import { type XmlListener, XmlReader } from '../xml/xml-reader'
import { attribute } from '../xml/xml-text'

export interface WorkbookSheet {
  name: string
  isHidden: boolean
  /** Of the relation that says where it is. */
  relation: string
}

export interface Workbook {
  sheets: WorkbookSheet[]
  /** What its names stand for, such as `'The sheet'!$B$2`. */
  names: Map<string, string>
  /** Whether days are counted from 1904. */
  from1904: boolean
}

const isTrue = (written: string | undefined) => written === '1' || written === 'true'

/** Reads `workbook.xml` (ECMA-376, 18.2). */
export function readWorkbook(xml: string): Workbook {
  const workbook: Workbook = { sheets: [], names: new Map(), from1904: false }
  let name: string | undefined
  const listener: XmlListener = {
    open(tagName, tag) {
      if (tagName === 'workbookPr') workbook.from1904 = isTrue(attribute(tag, 'date1904'))
      if (tagName === 'definedName') name = attribute(tag, 'name')
      if (tagName === 'sheet')
        workbook.sheets.push({
          name: attribute(tag, 'name') ?? '',
          isHidden: (attribute(tag, 'state') ?? 'visible') !== 'visible',
          relation: attribute(tag, 'id') ?? '',
        })
    },
    close(tagName) {
      if (tagName === 'definedName') name = undefined
    },
    text(text) {
      if (name !== undefined) workbook.names.set(name, (workbook.names.get(name) ?? '') + text)
    },
    isDone: () => false,
  }
  new XmlReader(listener).takeText(xml)
  return workbook
}

export interface Relation {
  /** The last word of its type, such as `worksheet`. */
  type: string
  target: string
}

/** Reads where the parts of a workbook are, by the id of the relation. Targets outside of the file are none. */
export function readRelations(xml: string): Map<string, Relation> {
  const relations = new Map<string, Relation>()
  const listener: XmlListener = {
    open(name, tag) {
      if (name !== 'Relationship' || attribute(tag, 'TargetMode') === 'External') return
      const type = attribute(tag, 'Type') ?? ''
      const target = attribute(tag, 'Target') ?? ''
      relations.set(attribute(tag, 'Id') ?? '', { type: type.slice(type.lastIndexOf('/') + 1), target })
    },
    close: () => {},
    text: () => {},
    isDone: () => false,
  }
  new XmlReader(listener).takeText(xml)
  return relations
}
