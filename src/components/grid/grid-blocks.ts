import type { GridBlock, GridCell, GridPlace } from './grid-props'

const piece = /([\t\n])(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))/g

/**
 * The cells that a spreadsheet puts on the clipboard, line by line: apart by tabs and line ends; a cell that holds one of
 * these stands in quotes.
 */
export function copiedCells(copied: string): string[][] {
  const lines: string[][] = []
  // As if a line ended before the first one, so that each cell stands behind something.
  const text = `\n${copied}`.replace(/\r\n?/g, '\n').replace(/(?<=.)\n$/s, '')
  for (const [, apart, quoted, plain = ''] of text.matchAll(piece)) {
    const cell = quoted === undefined ? plain : quoted.replaceAll('""', '"')
    if (apart === '\t') lines.at(-1)?.push(cell)
    else lines.push([cell])
  }
  return lines
}

const quoted = (cell: string) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The same the other way: cells as a spreadsheet takes them. */
export const clipboardText = (cells: readonly (readonly string[])[]): string =>
  cells.map(line => line.map(quoted).join('\t')).join('\n')

/** The cells between two corners. */
export const blockBetween = (one: GridPlace, other: GridPlace): GridBlock => ({
  from: { line: Math.min(one.line, other.line), column: Math.min(one.column, other.column) },
  to: { line: Math.max(one.line, other.line), column: Math.max(one.column, other.column) },
})

export const linesIn = ({ from, to }: GridBlock): number => to.line - from.line + 1
export const columnsIn = ({ from, to }: GridBlock): number => to.column - from.column + 1
export const isOneCell = (block: GridBlock): boolean => linesIn(block) === 1 && columnsIn(block) === 1

/** The same text in each cell of a block. */
export const filled = (block: GridBlock, text: string): string[][] =>
  Array.from({ length: linesIn(block) }, () => Array.from({ length: columnsIn(block) }, () => text))

type CellAt = (line: number, column: number) => GridCell

/** What stands in the cells of a block, line by line. */
export const textsOf = ({ from, to }: GridBlock, cellAt: CellAt): string[][] =>
  Array.from({ length: to.line - from.line + 1 }, (_, down) =>
    Array.from(
      { length: to.column - from.column + 1 },
      (__, across) => cellAt(from.line + down, from.column + across).text,
    ),
  )

export interface Filling {
  from: GridPlace
  texts: string[][]
}

/**
 * What Ctrl D writes: the first line of a block into those below it; into a line that stands alone, what is over it.
 * @returns undefined where nothing is over it
 */
export function fillingDown(block: GridBlock, cellAt: CellAt): Filling | undefined {
  const { from, to } = block
  const first = linesIn(block) === 1 ? from.line - 1 : from.line
  if (first < 0) return undefined
  const [texts = []] = textsOf(
    { from: { line: first, column: from.column }, to: { line: first, column: to.column } },
    cellAt,
  )
  return {
    from: { line: first + 1, column: from.column },
    texts: Array.from({ length: to.line - first }, () => texts),
  }
}

/** The same to the right, with Ctrl R. */
export function fillingRight(block: GridBlock, cellAt: CellAt): Filling | undefined {
  const { from, to } = block
  const first = columnsIn(block) === 1 ? from.column - 1 : from.column
  if (first < 0) return undefined
  const texts = textsOf(
    { from: { line: from.line, column: first }, to: { line: to.line, column: first } },
    cellAt,
  )
  return {
    from: { line: from.line, column: first + 1 },
    texts: texts.map(([text = '']) => Array.from({ length: to.column - first }, () => text)),
  }
}
