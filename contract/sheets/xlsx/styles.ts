import { builtInFormat } from '../cell-values'
import { type XmlListener, XmlReader } from '../xml/xml-reader'
import { attribute } from '../xml/xml-text'

/** Reads the format of each style of cells (ECMA-376, 18.8.10): undefined where numbers are shown as they are. */
export function readFormats(xml: string): (string | undefined)[] {
  const own = new Map<number, string>()
  const styles: number[] = []
  let isOfCells = false
  const listener: XmlListener = {
    open(name, tag) {
      if (name === 'numFmt') own.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode') ?? '')
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) styles.push(Number(attribute(tag, 'numFmtId') ?? 0))
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
    text: () => {},
    isDone: () => false,
  }
  new XmlReader(listener).takeText(xml)
  return styles.map(id => own.get(id) ?? builtInFormat(id))
}
