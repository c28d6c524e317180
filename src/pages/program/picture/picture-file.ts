import { maxPictureBytes, maxPictureSide, pictureTypes } from '#contract/words/pictures'

/** Why a file is not taken as a picture: its type, its size, its width or height, or that nothing can be seen in it. */
export type PictureFault = 'kind' | 'size' | 'sides' | 'broken'

/** The longer side of what can be seen in a file, in pixels; null where there is nothing. */
const longerSide = (file: Blob): Promise<number | null> =>
  createImageBitmap(file).then(
    bitmap => {
      const { width, height } = bitmap
      bitmap.close()
      return Math.max(width, height)
    },
    () => null,
  )

/** What is wrong with a file as a picture, before anything is sent; null where nothing is. */
export async function pictureFault(file: Blob): Promise<PictureFault | null> {
  if (!pictureTypes.includes(file.type)) return 'kind'
  if (file.size > maxPictureBytes) return 'size'
  const side = await longerSide(file)
  if (side === null) return 'broken'
  return side > maxPictureSide ? 'sides' : null
}

/** A file as the data URL that the API takes. */
export const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
