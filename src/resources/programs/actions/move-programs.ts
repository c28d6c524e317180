import { callWith } from '../../../providers/api'
import { hasExtension } from '../../../providers/extensions'
import { changeMany, moveBack } from './bulk-call'

const contentOf = async (id: string) => {
  const folders = await callWith('company.folders', {})
  return folders.find(folder => folder._id === id)?.promotions.map(({ _id }) => _id) ?? []
}

/** Says of a folder which programs are in it; `change` is given those that are. */
async function changeContent(id: string, change: (content: string[]) => string[]): Promise<void> {
  const promotions = change(await contentOf(id))
  await callWith('folders.update', { params: { id }, body: { promotions } })
}

/** With the documented calls alone: a folder says what is in it. */
async function moveByFolder(id: string, from: string | null, to: string | null): Promise<void> {
  if (from !== null) await changeContent(from, content => content.filter(other => other !== id))
  if (to !== null) await changeContent(to, content => [...content, id])
}

/**
 * Moves a program to a folder, null for none.
 * @returns moves it back
 */
export async function moveProgram(
  id: string,
  from: string | null,
  to: string | null,
): Promise<() => Promise<void>> {
  if (!(await hasExtension('bulkPrograms'))) {
    await moveByFolder(id, from, to)
    return () => moveByFolder(id, to, from)
  }
  const changed = await changeMany({ ids: [id], action: 'move', folder: to })
  return () => moveBack(changed)
}
