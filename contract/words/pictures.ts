/** The largest picture of a program or a module that is kept, in bytes. */
export const maxPictureBytes = 2 * 1024 * 1024

/** How many pixels it may be wide and high: a few bytes can claim to be more than a browser has memory for. */
export const maxPictureSide = 6000

/** What a picture may be. */
export const pictureTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']
