import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ListLayout } from '../layout/list-layout'
import { type ListExport, saveFile } from './export-list'

export interface ListExportState {
  /** Makes the file and saves it; while one is on its way, a second press does nothing. */
  start: () => Promise<void>
  busy: boolean
  /** Gives up what is on its way. */
  stop: () => void
}

/** The parameters that say how the list shows, not what is in it. */
const ofLayout = ['columns', 'view']

/**
 * Lets a list offer its rows as a file: those that are selected, or everything that matches. A list
 * without an export has no button for it.
 * @param make asks for the file, or makes it
 * @param onFailure tells the person that there is none
 */
export function useListExport(
  make: ListExport,
  { ids, layout }: { ids: ReadonlySet<string>; layout: ListLayout },
  onFailure: (error: unknown) => void,
): ListExportState {
  const [address] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController>(undefined)
  const start = async () => {
    if (busy) return
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    const chosen = new URLSearchParams([...address].filter(([name]) => !ofLayout.includes(name)))
    try {
      const request = {
        query: `?${chosen}`,
        ids: [...ids],
        columns: layout.columns,
        signal: controller.signal,
      }
      const { name, file } = await make(request)
      if (!controller.signal.aborted) saveFile(name, file)
    } catch (error) {
      if (!controller.signal.aborted) onFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { start, busy, stop: () => running.current?.abort() }
}
