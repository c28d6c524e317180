/** What an export is made of: the choice of the list as it is now, and what of it is selected. */
export interface ExportRequest {
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
