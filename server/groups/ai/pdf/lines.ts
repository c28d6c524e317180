/** A piece of text as PDF.js gives it: where it stands, how large it is and in which font. */
export interface Piece {
  text: string
  x: number
  /** From the bottom of the page, in points. */
  y: number
  width: number
  size: number
  font: string
}

/** A line of a page. */
export interface Line {
  text: string
  page: number
  x: number
  right: number
  /** From the bottom of the page as a share of its height, 0–1. */
  height: number
  y: number
  size: number
  bold: boolean
}

export interface Page {
  number: number
  width: number
  height: number
  pieces: readonly Piece[]
}

/** Pieces further from each other than so many times their size are of two columns, or of two cells. */
const gap = 2.5

interface Run {
  pieces: Piece[]
  x: number
  right: number
  y: number
}

const isOfRun = ({ y, right, pieces }: Run, piece: Piece): boolean => {
  const size = Math.max(piece.size, pieces[0]?.size ?? 0)
  return Math.abs(piece.y - y) < size * 0.4 && piece.x > right - size && piece.x - right < size * gap
}

/** Pieces in the order of the file, joined to runs of one line. */
function runsOf(pieces: readonly Piece[]): Run[] {
  const runs: Run[] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    if (last && isOfRun(last, piece)) {
      last.pieces.push(piece)
      last.right = Math.max(last.right, piece.x + piece.width)
    } else runs.push({ pieces: [piece], x: piece.x, right: piece.x + piece.width, y: piece.y })
  }
  return runs
}

/** The text of a run: a blank stands where two pieces are apart from each other. */
function textOf({ pieces }: Run): string {
  let text = ''
  let end = Number.NEGATIVE_INFINITY
  for (const { text: part, x, width, size } of pieces) {
    const isApart = x - end > size * 0.15 && text !== '' && !text.endsWith(' ') && !part.startsWith(' ')
    text += isApart ? ` ${part}` : part
    end = x + width
  }
  return text.replace(/\s+/g, ' ').trim()
}

/** What most characters of a run have. */
function mostOf<Value>({ pieces }: Run, of: (piece: Piece) => Value): Value | undefined {
  const counts = new Map<Value, number>()
  for (const piece of pieces) {
    const value = of(piece)
    counts.set(value, (counts.get(value) ?? 0) + piece.text.trim().length)
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}

/** The fewest lines of a column beside another one. */
const columnLines = 6

/**
 * Lines of two columns one column after the other, also where the file has them row by row. Lines across both stay between what
 * stands above and below them.
 */
function byColumns(lines: Line[], width: number): Line[] {
  const middle = width / 2
  const isLeft = ({ right }: Line) => right <= middle + width * 0.02
  const isRight = ({ x }: Line) => x >= middle - width * 0.02
  const across = lines.filter(line => !isLeft(line) && !isRight(line))
  const columns = [lines.filter(isLeft), lines.filter(isRight)]
  const areTwo = columns.every(({ length }) => length >= columnLines) && across.length < lines.length / 3
  if (!areTwo) return lines
  const borders = across.map(({ y }) => y).sort((a, b) => b - a)
  const bandOf = ({ y }: Line) => borders.filter(border => border >= y).length
  const placeOf = (line: Line) => (isLeft(line) ? 1 : isRight(line) ? 2 : 0)
  return lines
    .map((line, place) => ({ line, place, band: bandOf(line), column: placeOf(line) }))
    .sort((a, b) => a.band - b.band || a.column - b.column || b.line.y - a.line.y || a.place - b.place)
    .map(({ line }) => line)
}

/** The lines of a page in the order in which they are read. @param boldFonts fonts that are bold by their names */
export function linesOf({ number, width, height, pieces }: Page, boldFonts: ReadonlySet<string>): Line[] {
  const lines = runsOf(pieces).flatMap(run => {
    const text = textOf(run)
    if (text === '') return []
    const size = mostOf(run, piece => Math.round(piece.size * 2) / 2) ?? 0
    const bold = mostOf(run, piece => boldFonts.has(piece.font)) ?? false
    const { x, right, y } = run
    return [{ text, page: number, x, right, y, height: height > 0 ? y / height : 0, size, bold }]
  })
  return byColumns(lines, width)
}
