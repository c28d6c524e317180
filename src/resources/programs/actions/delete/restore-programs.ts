import { statusOf } from '../../../../providers/call/errors'
import { changeMany } from '../bulk/bulk-plan'
import type { Tools } from '../use-program-tools'

/** The only cause of a conflict is the SKU (decisions, section 8): says what to do about it. */
async function explained({ t }: Tools, names: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw statusOf(error) === 409 ? new Error(t('problem.skuTaken', { title: names })) : error
  }
}

/** Takes the deletion of a program back. */
export async function restoreProgram(tools: Tools, id: string, title: string): Promise<void> {
  await explained(tools, title, () => tools.write('programs.restore', { params: { id } }))
}

/** Takes the deletion of programs back, of all or of none. */
export async function restorePrograms(tools: Tools, ids: string[], names: string): Promise<void> {
  await explained(tools, names, () => changeMany(tools.write, { ids, action: 'restore' }))
}
