import { settings } from '../../lib/session/settings'

/** Where the browser loads a picture from: what begins with a slash is an address of the API (`/files/…`). */
export const pictureAddress = (image: string): string =>
  image.startsWith('/') ? settings().apiBase.replace(/\/$/, '') + image : image
