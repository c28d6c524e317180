import type { Page } from 'playwright'
import { openList, pressToPaint } from './portal-page'

export interface FolderTimes {
  /** ms from the press in the programs list to the tree with its folders. */
  tree: number
  /** Objects of scripts once nothing of them can be given back, in MB (10^6 bytes). */
  heap: number
}

const showsTree = () =>
  document.querySelectorAll('[role="treeitem"]').length > 1 &&
  document.querySelector('main li[aria-posinset]') !== null &&
  globalThis.drawn()

async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await devtools.detach()
  return usedSize / 1e6
}

/** Opens the folder manager from the programs list. */
export async function measureFolders(page: Page): Promise<FolderTimes> {
  await openList(page)
  const link = page.getByRole('link', { name: 'Manage folders' })
  const tree = await pressToPaint(page, () => link.click(), showsTree)
  return { tree, heap: await heapOf(page) }
}
