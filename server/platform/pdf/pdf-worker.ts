import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { drawDocument } from './document'
import { DamagedPicture, type PdfAnswer, type PdfPlan } from './plan'

/** The thread that writes one PDF: its pictures take seconds to unpack and pack, in which the server answers others. */

const { plan, file } = workerData as { plan: PdfPlan; file: string }

async function written(): Promise<PdfAnswer> {
  try {
    const { doc, pages } = drawDocument(plan)
    await pipeline(doc, createWriteStream(file, { flush: true }))
    return { kind: 'written', pages }
  } catch (error) {
    if (error instanceof DamagedPicture) return { kind: 'damaged', path: error.path }
    throw error
  }
}

parentPort?.postMessage(await written())
