import type { ChartPaint, PlotSpec } from './plot-spec'

/** What the library is told, of which it has no useful types. */
type PlotOptions = Record<string, unknown>

/** px of the page, before they are drawn finer. */
const sizes = {
  text: 12,
  /** As wide as a letter of that is, or a little less: most are figures. */
  letter: 6.75,
  /** Columns and bars do not grow with the panel. */
  widest: 36,
  line: 2,
  point: 2.5,
  corner: 3,
  hair: 1,
  gap: 6,
  /** Half of a name: the last one reaches beyond its point. */
  end: 26,
}

type Sizes = typeof sizes

/** Letters of the names of bars, on the screen and on paper. Longer ones stand whole in the table, and beside the pointer. */
const longestName = { screen: 26, paper: 40 }
/** As many names as find room side by side. */
const mostNames = 8
/** More points than this stand so close that each would hide the line. */
const mostPoints = 40

interface Drawing {
  spec: PlotSpec
  paint: ChartPaint
  size: Sizes
  /** Letters. */
  longest: number
}

const textOf = ({ paint, size }: Drawing) => ({
  labelFill: paint.muted,
  labelFillOpacity: 1,
  labelOpacity: 1,
  labelFontSize: size.text,
  labelFontFamily: paint.font,
  /** The first name stands clear of the lowest value. */
  labelSpacing: size.gap,
})

const isBars = ({ spec }: Drawing) => spec.kind === 'bars'

/** Leaves out the middle of a name: editions and places, in which names differ, stand at its end. @param most letters */
export function shortened(name: string, most: number): string {
  const letters = [...name]
  if (letters.length <= most) return name
  const end = Math.floor((most - 1) / 2)
  const [begins, ends] = [letters.slice(0, most - 1 - end), letters.slice(-end)]
  return `${begins.join('').trimEnd()}…${ends.join('').trimStart()}`
}

function names(drawing: Drawing): PlotOptions {
  const { spec, paint, size, longest } = drawing
  const shared = { ...textOf(drawing), title: false, tick: false }
  if (isBars(drawing)) {
    const labelFormatter = (name: string) => shortened(name, longest)
    return { ...shared, labelFill: paint.text, line: false, labelFormatter }
  }
  const every = Math.ceil(spec.points.length / mostNames)
  return {
    ...shared,
    line: true,
    lineStroke: paint.grid,
    lineStrokeOpacity: 1,
    lineLineWidth: size.hair,
    labelAutoRotate: false,
    labelFilter: (_: unknown, place: number) => place % every === 0,
  }
}

const values = (drawing: Drawing): PlotOptions | false =>
  !isBars(drawing) && {
    ...textOf(drawing),
    title: false,
    tick: false,
    line: false,
    grid: true,
    gridStroke: drawing.paint.grid,
    gridStrokeOpacity: 1,
    gridLineWidth: drawing.size.hair,
    gridLineDash: [0, 0],
    // What is counted has no halves.
    labelFormatter: (value: number) => (Number.isInteger(value) ? drawing.spec.write(value) : ''),
  }

/** What is told of the value that the pointer is at, on the page's own ground. */
const tooltipStyles = ({ ground, text, font, shadow, grid }: ChartPaint) => ({
  '.g2-tooltip': {
    background: ground,
    color: text,
    'font-family': font,
    'box-shadow': shadow,
    border: `1px solid ${grid}`,
    opacity: 1,
  },
  '.g2-tooltip-title': { color: text },
  '.g2-tooltip-list-item-name-label': { color: text },
  '.g2-tooltip-list-item-value': { color: text },
})

/** The value at the end of a bar: it need not be read off a scale. */
const label = (drawing: Drawing): PlotOptions | undefined =>
  isBars(drawing) && !drawing.spec.parts
    ? {
        text: 'text',
        position: 'right',
        dx: drawing.size.gap,
        textAlign: 'start',
        fill: drawing.paint.text,
        fillOpacity: 1,
        fontSize: drawing.size.text,
        fontFamily: drawing.paint.font,
      }
    : undefined

/** The end of the scale. */
function topOf({ points, top }: PlotSpec): number {
  const sums = new Map<string, number>()
  for (const { name, value } of points) sums.set(name, (sums.get(name) ?? 0) + (value ?? 0))
  return top ?? Math.max(1, ...sums.values())
}

/** What is kept free at the end of a chart: half of the last name, or what stands beside the longest bar. */
function endOf(drawing: Drawing): number | undefined {
  const { spec, size } = drawing
  if (spec.kind === 'line') return size.end
  if (!label(drawing)) return undefined
  const longest = Math.max(0, ...spec.points.map(({ text }) => text.length))
  return size.gap + longest * size.letter
}

function look({ spec, paint, size }: Drawing): PlotOptions {
  const { accent } = paint
  if (spec.kind === 'line')
    return {
      style: { fill: accent, fillOpacity: 0.1 },
      line: { style: { stroke: accent, lineWidth: size.line }, tooltip: false },
      point: {
        style: { fill: accent, stroke: accent, r: spec.points.length > mostPoints ? 0 : size.point },
        tooltip: false,
      },
    }
  const { corner, widest, hair } = size
  if (spec.parts)
    return {
      style: { stroke: paint.ground, lineWidth: hair, maxWidth: widest },
      stack: true,
      colorField: 'part',
    }
  return {
    style: {
      fill: accent,
      fillOpacity: 1,
      radiusTopLeft: corner,
      radiusTopRight: corner,
      maxWidth: widest,
    },
  }
}

/** What the colours stand for, in a picture: on the screen that stands beside it. */
const printedLegend = ({ paint, size }: Drawing) => ({
  color: {
    position: 'bottom',
    itemLabelFill: paint.text,
    itemLabelFillOpacity: 1,
    itemLabelFontSize: size.text,
    itemMarkerSize: size.text,
  },
})

/**
 * What the library is told to draw. Nothing moves: the chart is there or it is not.
 * @param fineness how many times as large everything is drawn, for pictures that are printed
 */
export function plotOptions(spec: PlotSpec, paint: ChartPaint, fineness = 1): PlotOptions {
  const size = Object.fromEntries(
    Object.entries(sizes).map(([name, pixels]) => [name, pixels * fineness]),
  ) as Sizes
  const drawing = { spec, paint, size, longest: fineness > 1 ? longestName.paper : longestName.screen }
  const end = endOf(drawing)
  return {
    data: spec.points.map(point => ({ ...point })),
    xField: 'name',
    yField: 'value',
    animate: false,
    ...(end !== undefined && { paddingRight: end }),
    legend: spec.parts && fineness > 1 ? printedLegend(drawing) : false,
    axis: { x: names(drawing), y: values(drawing) },
    scale: {
      y: { domain: [0, topOf(spec)], nice: spec.kind !== 'bars', tickCount: 4 },
      ...(spec.parts && { color: { domain: [...spec.parts], range: [...paint.parts] } }),
    },
    tooltip: {
      title: 'name',
      items: [(point: { text: string; part?: string }) => ({ name: point.part ?? '', value: point.text })],
    },
    interaction: { tooltip: { css: tooltipStyles(paint), shared: true }, elementHighlight: false },
    label: label(drawing),
    theme: { view: { viewFill: 'transparent' } },
    ...look(drawing),
  }
}
