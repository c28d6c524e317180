import '../../../providers/late-calls'
import type { Write } from '../../../providers/call/use-write'
import { pictureAddress } from '../../../resources/programs/Picture'
import { dataUrlOf } from './picture-file'

/** What has a picture: a program, or one of its modules. */
export interface PictureOwner {
  program: string
  module?: string
  title: string
}

/** How far it is, and whether it goes over what somebody else has made of the program meanwhile. */
interface Sending {
  onProgress?: (share: number) => void
  version?: undefined
}

/** A stored picture as it can be sent again; its address is still good while it can be taken back. */
async function storedPicture(address: string): Promise<string> {
  const answer = await fetch(pictureAddress(address))
  if (!answer.ok) throw new Error()
  return dataUrlOf(await answer.blob())
}

/**
 * Gives a program or a module another picture, or none: it shows at once, and goes where it is refused.
 * @param image as a data URL
 * @throws what the call failed with
 */
export async function sendPicture(
  write: Write,
  { program, module }: PictureOwner,
  image: string | null,
  sending: Sending,
): Promise<void> {
  const args = { body: { image }, ...sending }
  const shows = { [module ?? program]: { image } }
  if (module === undefined) await write('programs.setImage', { params: { id: program }, ...args }, { shows })
  else
    await write('programs.setModuleImage', { params: { id: program, moduleId: module }, ...args }, { shows })
}

/** Brings an earlier picture back, or none. */
export const bringBack = async (write: Write, owner: PictureOwner, address: string | undefined) =>
  sendPicture(write, owner, address === undefined ? null : await storedPicture(address), {
    version: undefined,
  })
