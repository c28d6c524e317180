import type { QueryClient } from '@tanstack/react-query'
import { fieldsOf } from '../../../lib/format/answer-fields'
import { apiKey } from '../../../providers/call/use-api'
import { patchPrograms } from '../../../resources/programs/actions/program-cache'

/** What has a picture: a program, or one of its modules. */
export interface PictureOwner {
  program: string
  module?: string
  title: string
}

export interface ShownPicture {
  image: string | null
  /** The program's, once it is known. */
  version?: number
}

/** The program on its page, with another picture at one of its modules. */
function patchModule(client: QueryClient, { program, module }: PictureOwner, image: unknown): unknown {
  let before: unknown
  client.setQueryData(apiKey('programs.get', { params: { id: program } }), (answer: unknown) => {
    const { modules } = fieldsOf(answer)
    if (!Array.isArray(modules)) return answer
    const changed = modules.map(item => {
      if (fieldsOf(item)._id !== module) return item
      before = fieldsOf(item).image
      return { ...item, image }
    })
    return { ...fieldsOf(answer), modules: changed }
  })
  return before
}

/**
 * Shows a picture wherever its owner is on the screen, before the server has answered.
 * @returns brings back what was there before
 */
export async function showPicture(
  client: QueryClient,
  owner: PictureOwner,
  { image, version }: ShownPicture,
): Promise<() => void> {
  if (owner.module === undefined)
    return patchPrograms(client, [owner.program], { image, ...(version !== undefined && { version }) })
  await client.cancelQueries({ queryKey: apiKey('programs.get', { params: { id: owner.program } }) })
  const before = patchModule(client, owner, image)
  return () => void patchModule(client, owner, before)
}
