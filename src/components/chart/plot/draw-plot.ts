import { Area } from '@ant-design/plots/es/core/plots/area'
import { Bar } from '@ant-design/plots/es/core/plots/bar'
import { Column } from '@ant-design/plots/es/core/plots/column'
import { plotOptions } from './plot-options'
import type { ChartPaint, PlotSpec } from './plot-spec'

const kinds = { line: Area, columns: Column, bars: Bar }

interface Drawn {
  /** Once all of it is there. */
  whole: Promise<void>
  destroy: () => void
}

/**
 * Draws a chart into an element, as large as that is, and anew when it changes its width.
 * @param fineness how many times as large everything is drawn
 */
export function drawPlot(place: HTMLElement, spec: PlotSpec, paint: ChartPaint, fineness = 1): Drawn {
  const Kind = kinds[spec.kind]
  const plot = new Kind(place, { autoFit: true, ...plotOptions(spec, paint, fineness) } as never)
  const whole = new Promise<void>(resolve => void plot.chart.on('afterrender', () => resolve()))
  plot.render()
  return { whole, destroy: () => plot.destroy() }
}
