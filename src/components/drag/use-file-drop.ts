import { type DragEvent, useEffect, useState } from 'react'
import { leaves } from './drag'

const holdsFile = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') === true

/** A file that misses its place must not take the place of the page. */
function keepPage(event: globalThis.DragEvent): void {
  if (!holdsFile(event) || event.defaultPrevented) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
}

/** Makes an element a place to drop a file on: `data-drop` while one is over it. */
export function useFileDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false)
  useEffect(() => {
    addEventListener('dragover', keepPage)
    addEventListener('drop', keepPage)
    return () => {
      removeEventListener('dragover', keepPage)
      removeEventListener('drop', keepPage)
    }
  }, [])
  return {
    'data-drop': over || undefined,
    onDragOver: (event: DragEvent) => {
      if (!holdsFile(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => leaves(event) && setOver(false),
    onDrop: (event: DragEvent) => {
      const [file] = event.dataTransfer.files
      setOver(false)
      if (!file) return
      event.preventDefault()
      onFile(file)
    },
  }
}
