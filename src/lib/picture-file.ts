import { maxPictureBytes, pictureTypes } from '#contract/limits'

/** Why a file is not taken as a picture: its type, its size, or that nothing can be seen in it. */
export type PictureFault = 'kind' | 'size' | 'broken'

const canBeSeen = (file: Blob): Promise<boolean> =>
  createImageBitmap(file).then(
    bitmap => {
      bitmap.close()
      return true
    },
    () => false,
  )

/** What is wrong with a file as a picture, before anything is sent; null where nothing is. */
export async function pictureFault(file: Blob): Promise<PictureFault | null> {
  if (!pictureTypes.includes(file.type)) return 'kind'
  if (file.size > maxPictureBytes) return 'size'
  return (await canBeSeen(file)) ? null : 'broken'
}

/** A file as the data URL that the API takes. */
export const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
