import { useEffect, useRef, useState } from 'react'
import { withNetwork } from '../../../lib/code/with-network'
import type { PackageRefused, ReadPackage } from '../archive/read-package'

/** The reader of archives comes with the first file. */
const reader = withNetwork(() => import('../archive/read-package'))

interface Picker {
  showOpenFilePicker?: (options: object) => Promise<FileSystemFileHandle[]>
}

/** What a file came to: what it teaches, or why it is not taken. */
export type Chosen =
  | { read: ReadPackage; handle?: FileSystemFileHandle }
  | { refused: PackageRefused; fileName: string }

/** Asks for a file so that the browser can be asked for the same one again; undefined where it can’t, or nobody chose. */
async function pickWithHandle(accept: string): Promise<FileSystemFileHandle | undefined> {
  const types = [{ accept: { 'application/zip': [accept] } }]
  const picked = await (window as Picker).showOpenFilePicker?.({ types }).catch(() => [])
  return picked?.[0]
}

export const canPick = (): boolean => 'showOpenFilePicker' in window

/** Reads the file that somebody chooses. */
export function usePackageFile(onChosen: (chosen: Chosen | null) => void) {
  const [reading, setReading] = useState<string | null>(null)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const choose = async (file: File, handle?: FileSystemFileHandle) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setReading(file.name)
    onChosen(null)
    const { readPackage, PackageRefused } = await reader()
    try {
      const read = await readPackage(file, signal)
      onChosen({ read, ...(handle && { handle }) })
    } catch (error) {
      if (signal.aborted) return
      const refused = error instanceof PackageRefused ? error : new PackageRefused('notAZip')
      onChosen({ refused, fileName: file.name })
    }
    setReading(null)
  }
  return {
    reading,
    choose,
    pick: async (accept: string) => {
      const handle = await pickWithHandle(accept)
      if (handle) await choose(await handle.getFile(), handle)
    },
    prepare: () => void reader().catch(() => undefined),
  }
}
