import type { MouseEvent } from 'react'
import type { Manager } from '../use-manager'
import type { OpenFolders } from './use-open-folders'

const lineOf = ({ target }: MouseEvent) =>
  target instanceof Element && !target.closest('input')
    ? target.closest<HTMLElement>('[role="treeitem"]')
    : null

/** Where the tree stands over the chosen folder, as on a phone, a press on a line shows what is in it. */
function showChosen(): void {
  const heading = document.getElementById('chosen-folder')
  if (heading && heading.getBoundingClientRect().bottom > window.innerHeight)
    heading.scrollIntoView({ block: 'center' })
}

/** What the mouse does in the tree: choose, open and close, and with a double click rename. */
export const treeMouse = (manager: Manager, open: OpenFolders) => ({
  onClick: (event: MouseEvent) => {
    const line = lineOf(event)
    if (!line) return
    const id = line.dataset.id
    if (id && event.target instanceof Element && event.target.closest('[data-twisty]'))
      open.set(id, line.ariaExpanded === 'false')
    else {
      manager.choose(id ?? null)
      showChosen()
    }
  },
  onDoubleClick: (event: MouseEvent) => {
    const id = lineOf(event)?.dataset.id
    if (id) manager.rename(id)
  },
})
