import type { Look, Part } from './ink'
import { type Measure, onOneLine } from './lines'
import { inks, lineOf, type Paper } from './paper'
import type { PlannedTable } from './plan'

const looks: Record<'head' | 'cell', Look> = {
  head: { font: 'bold', size: 8, colour: inks.text },
  cell: { font: 'regular', size: 8, colour: inks.text },
}

/** Points. */
const gap = { across: 8, down: 3 }
/** Of a column of a table that is drawn in several blocks, and of one whose head is as long. */
const narrowest = 60
/** Lines of a cell; a longer one ends with …, so that every row has room on a page. */
const mostLines = 30

/**
 * What stands to the right: numbers, with a sign, a unit or two (29 h 44 min) and what they were before, in brackets, and the dash of one
 * that there is not.
 */
export const isNumber = (text: string): boolean =>
  /^[-–—]$|^[-−+±~≈]?\d[\d.,' \u00a0\u202f]*\s?(%|[\p{L}/]{1,4}\.?|\p{L}{1,3}\s\d+\s?\p{L}{1,3})?( \([^()]*\))?$/u.test(
    text,
  )

interface Column {
  width: number
  x: number
  isRight: boolean
}

/** A block of a table: a wide one is drawn in several, each with the first column. */
interface Block {
  columns: Column[]
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** How much a column would take on one line, and what it needs for its longest word. */
interface Wanted {
  most: number
  least: number
}

/**
 * Widths that fill a line: what needs no more than its share has it, and what needs more shares the rest by how much more, each with room for
 * its longest word where there is any.
 */
export function sharedWidths(wanted: readonly Wanted[], line: number): number[] {
  const sum = (of: readonly Wanted[], read: (one: Wanted) => number) =>
    of.reduce((total, one) => total + read(one), 0)
  const all = sum(wanted, ({ most }) => most)
  if (all <= line) return wanted.map(({ most }) => (most * line) / all)
  let rest = line
  let wide = wanted.toSorted((one, other) => one.most - other.most)
  for (let [first] = wide; first && first.most <= rest / wide.length; [first] = wide) {
    rest -= first.most
    wide = wide.slice(1)
  }
  const spare = rest - sum(wide, ({ least }) => least)
  const more = sum(wide, ({ most, least }) => most - least)
  const share = ({ most, least }: Wanted) =>
    spare < 0 || more === 0 ? rest / wide.length : least + (spare * (most - least)) / more
  return wanted.map(one => (wide.includes(one) ? share(one) : one.most))
}

/** The columns of each block, by their places. */
export function blocksOf(count: number, line: number): number[][] {
  const most = Math.max(2, Math.floor(line / narrowest))
  const places = Array.from({ length: count }, (_, place) => place)
  if (count <= most) return [places]
  const blocks: number[][] = []
  for (let from = 1; from < count; from += most - 1) blocks.push([0, ...places.slice(from, from + most - 1)])
  return blocks
}

function laidOut(paper: Paper, { head, rows }: PlannedTable, places: readonly number[]): Block {
  const of = (row: readonly string[]) => places.map(place => onOneLine(row[place] ?? ''))
  const block = { head: of(head), rows: rows.map(of) }
  const [headWidth, cellWidth] = [paper.measure(looks.head), paper.measure(looks.cell)]
  const widest = (texts: readonly string[], measure: Measure) =>
    Math.ceil(texts.reduce((most, text) => Math.max(most, measure(text)), 0)) + gap.across
  const wanted = places.map((_, place) => {
    const cells = block.rows.map(row => row[place] ?? '')
    const head = block.head[place] ?? ''
    const word = widest(
      cells.flatMap(cell => cell.split(' ')),
      cellWidth,
    )
    const least = Math.max(word, widest(head.split(' '), headWidth))
    const headed = widest([head], headWidth)
    const most = Math.max(least, widest(cells, cellWidth), Math.min(headed, narrowest))
    return { least, most, headed }
  })
  // Long heads stand on one line where there is room for all of them.
  const whole = wanted.map(({ least, most, headed }) => ({ least, most: Math.max(most, headed) }))
  const hasRoom = whole.reduce((sum, { most }) => sum + most, 0) <= paper.width
  const widths = sharedWidths(hasRoom ? whole : wanted, paper.width)
  let x = paper.left
  const columns = widths.map((width, place) => {
    const cells = block.rows.map(row => row[place] ?? '').filter(cell => cell !== '')
    const column = { width, x, isRight: cells.length > 0 && cells.every(isNumber) }
    x += width
    return column
  })
  return { ...block, columns }
}

interface Row {
  cells: string[][]
  height: number
}

function rowOf(paper: Paper, { columns }: Block, texts: readonly string[], look: Look): Row {
  const cells = columns.map(({ width }, place) => {
    const lines = paper.lines(texts[place] ?? '', look, width - gap.across)
    return lines.length > mostLines ? [...lines.slice(0, mostLines - 1), '…'] : lines
  })
  const most = Math.max(1, ...cells.map(lines => lines.length))
  return { cells, height: most * lineOf(look) + 2 * gap.down }
}

function writeCell(paper: Paper, { x, width, isRight }: Column, lines: readonly string[], look: Look): void {
  for (const [place, line] of lines.entries()) {
    const y = paper.y + gap.down + place * lineOf(look)
    paper.write(line, look, {
      x: x + gap.across / 2,
      y,
      right: isRight ? x + width - gap.across / 2 : undefined,
    })
  }
}

/** Draws a row. @param table none for a head that is repeated, which says nothing new */
function drawRow(paper: Paper, block: Block, row: Row, kind: 'head' | 'cell', table?: Part): void {
  const draw = (place: number) => {
    const column = block.columns[place]
    if (column) writeCell(paper, column, row.cells[place] ?? [], looks[kind])
  }
  const places = [...row.cells.keys()]
  if (table) {
    const line = table.part('TR')
    for (const place of places) {
      const cell = kind === 'head' ? line.part('TH', { scope: 'Column' }) : line.part('TD')
      cell.show(() => draw(place))
      cell.end()
    }
    line.end()
  } else paper.ink.artifact(() => places.forEach(draw))
  paper.y += row.height
  if (kind === 'head') paper.rule(paper.y, paper.plan.accent, 0.8)
  else paper.rule(paper.y, inks.line, 0.5)
}

function drawBlock(paper: Paper, parent: Part, block: Block): void {
  const head = rowOf(paper, block, block.head, looks.head)
  const rowAt = (place: number) => rowOf(paper, block, block.rows[place] ?? [], looks.cell)
  paper.keep(head.height + (block.rows.length > 0 ? rowAt(0).height : 0))
  const table = parent.part('Table')
  drawRow(paper, block, head, 'head', table)
  for (const place of block.rows.keys()) {
    const row = rowAt(place)
    if (paper.keep(row.height)) drawRow(paper, block, head, 'head')
    drawRow(paper, block, row, 'cell', table)
  }
  table.end()
}

const placesOf = ({ head, rows }: PlannedTable) => Math.max(head.length, ...rows.map(row => row.length))

/** Draws a table: its head again on each page, its rows whole. */
export function drawTable(paper: Paper, parent: Part, table: PlannedTable): void {
  for (const [place, places] of blocksOf(placesOf(table), paper.width).entries()) {
    if (place > 0) paper.y += 2 * lineOf(looks.cell)
    if (places.length > 0) drawBlock(paper, parent, laidOut(paper, table, places))
  }
}

/** How much of a page a table needs to begin: its head and a row. */
export const beginningOf = (): number => 4 * lineOf(looks.cell) + 4 * gap.down
