import { useState } from 'react'
import { settings } from '../../lib/session/settings'

/** Where the browser loads a picture from: what begins with a slash is an address of the API (`/files/…`). */
export const pictureAddress = (image: string): string =>
  image.startsWith('/') ? settings().apiBase.replace(/\/$/, '') + image : image

interface PictureProps {
  /** Its address; without one, the first letters of the title stand for it. */
  image: string | null | undefined
  title: string
}

const initials = (title: string) =>
  title
    .split(/\s+/)
    .slice(0, 2)
    .map(word => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('')

/** The picture of a program or a module, which says nothing that is not beside it in words. */
export function Picture({ image, title }: PictureProps) {
  // An address is good for a day or two: a page that was open for longer shows the letters.
  const [lost, setLost] = useState<string>()
  if (!image || lost === image) return <span aria-hidden="true">{initials(title)}</span>
  return <img src={pictureAddress(image)} alt="" loading="lazy" onError={() => setLost(image)} />
}
