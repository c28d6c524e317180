import { plotPicture } from '../../../components/chart/plot/plot-picture'
import type { ChartPaint } from '../../../components/chart/plot/plot-spec'
import type { draftReport } from './report'

/** px of the picture. */
const width = 2000
const edge = 60
const titleSize = 44
const textSize = 30
const gap = 24

type Draft = ReturnType<typeof draftReport>

interface Block {
  height: number
  draw: (context: CanvasRenderingContext2D, top: number) => void
}

const textBlock = (text: string, size: number, colour: string, font: string): Block => ({
  height: size * 1.4,
  draw: (context, top) => {
    context.fillStyle = colour
    context.font = `${size}px ${font}`
    context.fillText(text, edge, top + size, width - 2 * edge)
  },
})

const pictureBlock = (picture: HTMLCanvasElement): Block => {
  const height = (picture.height / picture.width) * (width - 2 * edge)
  return {
    height,
    draw: (context, top) => context.drawImage(picture, edge, top, width - 2 * edge, height),
  }
}

/** What has a chart, one below the other. */
async function blocksOf(draft: Draft, paint: ChartPaint): Promise<Block[]> {
  const head = [
    textBlock(draft.title, titleSize, paint.text, paint.font),
    ...draft.about.map(line => textBlock(line, textSize, paint.muted, paint.font)),
  ]
  const charts: Block[] = []
  for (const { title, text = [], chart } of draft.sections) {
    const picture = chart && (await plotPicture(chart, paint))
    if (picture)
      charts.push(
        textBlock(title, titleSize, paint.text, paint.font),
        textBlock(text[0] ?? '', textSize, paint.muted, paint.font),
        pictureBlock(picture),
      )
  }
  return [...head, ...charts]
}

/** The overview as one picture, for a server that takes nothing else: a data URL. */
export async function composed(draft: Draft, paint: ChartPaint): Promise<string> {
  const blocks = await blocksOf(draft, paint)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = blocks.reduce((sum, { height }) => sum + height + gap, 2 * edge)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no pictures')
  context.fillStyle = paint.ground
  context.fillRect(0, 0, canvas.width, canvas.height)
  let top = edge
  for (const { height, draw } of blocks) {
    draw(context, top)
    top += height + gap
  }
  return canvas.toDataURL('image/png')
}
