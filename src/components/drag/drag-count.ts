import type { DragEvent } from 'react'
import styles from './drag.module.css'

/** Shows at the pointer what is dragged along with the element, which alone would be shown. */
export function showCount({ dataTransfer }: DragEvent, text: string): void {
  const shown = document.createElement('div')
  shown.className = styles.count ?? ''
  shown.textContent = text
  document.body.append(shown)
  dataTransfer.setDragImage(shown, 0, 0)
  // The browser has its picture of it once the event is over.
  setTimeout(() => shown.remove())
}
