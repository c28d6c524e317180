import type { contract } from '#contract'
import type { BodyOf } from '#contract/endpoint'
import { reportPictures } from '#contract/words/overview/report'
import { badField } from '../../../errors/failure'
import { type Picture, pictureIn } from '../../../platform/files/pictures'

type Body = BodyOf<typeof contract.overview.download>

const rule = (path: string, maxBytes: number) => ({
  path,
  endings: ['png', 'jpg'],
  kind: 'pngOrJpeg' as const,
  maxBytes,
  size: 'uploadSize' as const,
  maxSide: reportPictures.side,
})

/** A picture with the place in the body where it stands. */
export type PlacedPicture = Picture & { path: string }

const million = 1_000_000

/** Pictures are unpacked for the document: so many pixels are what memory is kept for. @throws Failure at the first one beyond */
function demandRoom(pictures: readonly PlacedPicture[]): void {
  let all = 0
  for (const { path, width, height } of pictures) {
    const pixels = width * height
    all += pixels
    if (pixels > reportPictures.pixels)
      throw badField(path, 'picturePixels', { count: reportPictures.pixels / million })
    if (all > reportPictures.allPixels)
      throw badField(path, 'picturePixels', { count: reportPictures.allPixels / million })
  }
}

/** The pictures of a report by the places of their sections, and that of the whole overview. */
export interface ReportPictures {
  charts: Map<number, PlacedPicture>
  whole: PlacedPicture | null
}

/** @throws Failure `badRequest` at each place where there is no PNG or JPEG, or one that is too large */
export function picturesOf({ image, report }: Body): ReportPictures {
  const read = (dataUrl: string, path: string, most: number) => ({
    ...pictureIn(dataUrl, rule(path, most)),
    path,
  })
  const charts = new Map(
    (report?.sections ?? []).flatMap((section, place) =>
      section.image === undefined
        ? []
        : [[place, read(section.image, `report.sections.${place}.image`, reportPictures.chartBytes)]],
    ),
  )
  const whole = image === undefined ? null : read(image, 'image', reportPictures.wholeBytes)
  demandRoom([...charts.values(), ...(whole ? [whole] : [])])
  return { charts, whole }
}
