import type { Part } from './ink'
import type { Paper } from './paper'
import type { PlannedPicture } from './plan'

/** Points of a pixel, at the most: what is larger is not sharp. */
const largest = 72 / 96

type Size = Pick<PlannedPicture, 'width' | 'height'>

/** How large a picture is drawn: as wide as the page, never larger than it is sharp, never higher than the room for it. */
export function drawnSize({ width, height }: Size, across: number, down: number): Size {
  const scale = Math.min(largest, across / width, down / height)
  return { width: scale * width, height: scale * height }
}

/** Draws a picture whole. @throws DamagedPicture where it is none */
export function drawFigure(paper: Paper, parent: Part, picture: PlannedPicture, size: Size): void {
  paper.keep(size.height)
  const box = { x: paper.left, y: paper.y, ...size }
  const figure = parent.part('Figure', { alt: picture.alternative, box })
  figure.show(() => paper.ink.picture(picture, box))
  figure.end()
  paper.y += size.height
}
