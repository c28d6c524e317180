import type { QueryClient } from '@tanstack/react-query'
import { callWith } from '../../../providers/call/api'
import { refreshDetails, refreshPrograms } from '../../../resources/programs/actions/program-cache'
import { pictureAddress } from '../../../resources/programs/picture-address'
import { dataUrlOf } from './picture-file'
import { type PictureOwner, type ShownPicture, showPicture } from './show-picture'

type Progress = (share: number) => void

async function put(
  { program, module }: PictureOwner,
  image: string | null,
  onProgress?: Progress,
): Promise<ShownPicture> {
  const body = { image }
  return module === undefined
    ? callWith('programs.setImage', { params: { id: program }, body, onProgress })
    : callWith('programs.setModuleImage', { params: { id: program, moduleId: module }, body, onProgress })
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
  client: QueryClient,
  owner: PictureOwner,
  image: string | null,
  onProgress?: Progress,
): Promise<void> {
  const rollBack = await showPicture(client, owner, { image })
  try {
    await showPicture(client, owner, await put(owner, image, onProgress))
  } catch (error) {
    rollBack()
    throw error
  }
  void refreshPrograms(client)
  void refreshDetails(client, [owner.program])
}

/** Brings an earlier picture back, or none. */
export const bringBack = async (client: QueryClient, owner: PictureOwner, address: string | undefined) =>
  sendPicture(client, owner, address === undefined ? null : await storedPicture(address))
