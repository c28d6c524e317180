import { parentPort, workerData } from 'node:worker_threads'
import { outlineOfDocument } from './build'
import { openPdf } from './open'
import { PdfProblem } from './problem'
import type { OutlineAnswer } from './read-outline'

/** The thread that reads one PDF: whatever the file does to it, the server goes on. */

const { bytes, fileName } = workerData as { bytes: Uint8Array; fileName: string }

const answer = (told: OutlineAnswer) => parentPort?.postMessage(told)

let told = 0

/** Told once for every twentieth of the pages. */
function progress(share: number): void {
  if (share - told < 0.05) return
  told = share
  answer({ kind: 'progress', share })
}

try {
  answer({ kind: 'begun' })
  const document = await openPdf(bytes, fileName, progress)
  answer({ kind: 'proposal', proposal: outlineOfDocument(document) })
} catch (error) {
  if (!(error instanceof PdfProblem)) throw error
  answer({ kind: 'problem', code: error.code })
}
