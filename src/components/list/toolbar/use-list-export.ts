import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ListLayout } from '../layout/list-layout'

/** What an export is made of: the choice of the list as it is now, and what of it is selected. */
interface ExportRequest {
  /** The query string of what is chosen, without page and layout. */
  query: string
  /** The ids of the selected rows; none for everything that matches. */
  ids: readonly string[]
  /** The columns that show, in order. */
  columns: readonly string[]
  signal: AbortSignal
}

/** Makes the file: resolves with it and its name, or rejects. */
export type ListExport = (request: ExportRequest) => Promise<{ name: string; file: Blob }>

/** Hands a file to the browser to be saved. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has its own hold on the content by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}

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
