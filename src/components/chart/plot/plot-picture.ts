import { drawPlot } from './draw-plot'
import type { ChartPaint, PlotSpec } from './plot-spec'

/** px of the page, of which a printed picture has three in each direction. */
const width = 640
const height = 260
const fineness = 3
/** px for each bar, as many as there are, and around all of them. */
const bar = 30
const around = 24

/** The canvas on paper: charts let through what lies behind them. */
function onPaper(canvas: HTMLCanvasElement, ground: string): HTMLCanvasElement {
  const paper = document.createElement('canvas')
  paper.width = canvas.width
  paper.height = canvas.height
  const context = paper.getContext('2d')
  if (context) {
    context.fillStyle = ground
    context.fillRect(0, 0, paper.width, paper.height)
    context.drawImage(canvas, 0, 0)
  }
  return paper
}

/** A chart as a picture, drawn out of sight; null where the browser draws none. */
export async function plotPicture(spec: PlotSpec, paint: ChartPaint): Promise<HTMLCanvasElement | null> {
  const bars = new Set(spec.points.map(({ name }) => name)).size
  const high = spec.kind === 'bars' ? bars * bar + around : height
  // A screen that is fine itself draws more pixels for each of the page.
  const times = fineness / devicePixelRatio
  const place = document.createElement('div')
  place.setAttribute('aria-hidden', 'true')
  place.style.cssText = `position:fixed;left:-9999px;top:0;width:${width * times}px;height:${high * times}px`
  document.body.append(place)
  const { whole, destroy } = drawPlot(place, spec, paint, times)
  try {
    await whole
    const canvas = place.querySelector('canvas')
    return canvas && onPaper(canvas, paint.ground)
  } finally {
    destroy()
    place.remove()
  }
}
