import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { matches } from '../preloads'

/** Who comes to which address, with which browser: `src/draw/pretended-browser.ts`. */
export interface DrawVisit {
  origin: string
  pathname: string
  search: string
  cookies: string
  languages: string[]
  /** Its window is taken to be narrow, as that of a phone. */
  narrow: boolean
  /** The settings of the page, as JSON. */
  settings: string
}

/** What the API answered: JSON, which the thread reads, or nothing where it refused. */
export interface DrawAnswer {
  status: number
  json: string
}

/** A page as it looks before the browser has run a script, and what it is made of. */
export interface DrawnPage {
  html: string
  /** The styles of the company's colours. */
  colours: string
  /** What it is made of, as JSON: it goes into the page as it is. */
  data: string
  search: string
  height: number
  narrow: boolean
  extensions: string[]
}

type Ask = (address: string) => Promise<DrawAnswer>

type Told =
  | { kind: 'ask'; address: string }
  | { kind: 'page'; page: DrawnPage | null }
  | { kind: 'failed'; reason: string }

export interface Drawing {
  /** Whether pages at an address are drawn at all; none are until the thread has loaded the portal. */
  draws(pathname: string): boolean
  /**
   * Draws a page for whoever its cookies name.
   * @returns null where there is nothing to be drawn, and where that takes too long or fails: the portal draws itself then
   */
  draw(visit: DrawVisit, ask: Ask): Promise<DrawnPage | null>
  stop(): Promise<void>
}

/** ms for which a page waits for its rows. */
const patience = 1000

/** Megabytes of the portal and of the page at hand. */
const resourceLimits = { maxOldGenerationSizeMb: 192 }

function startWorker(bundle: string): Worker {
  const name = import.meta.url.endsWith('.ts') ? 'draw-worker.mjs' : 'draw-worker.js'
  const worker = new Worker(new URL(`./${name}`, import.meta.url), {
    workerData: pathToFileURL(bundle).href,
    resourceLimits,
  })
  worker.unref()
  return worker
}

/** The page that a thread draws, with what it asks in between. */
function drawnBy(worker: Worker, visit: DrawVisit, ask: Ask): Promise<DrawnPage | null> {
  const { port1: port, port2 } = new MessageChannel()
  return new Promise<DrawnPage | null>((resolve, reject) => {
    port.on('message', (told: Told) => {
      if (told.kind === 'page') resolve(told.page)
      else if (told.kind === 'failed') reject(new Error(told.reason))
      else void ask(told.address).then(answer => answerOn(port, told.address, answer), reject)
    })
    port.on('close', () => resolve(null))
    worker.postMessage({ visit, port: port2 }, [port2])
  }).finally(() => port.close())
}

const answerOn = (port: MessagePort, address: string, answer: DrawAnswer) =>
  port.postMessage({ address, answer })

const later = (ms: number) => new Promise<null>(resolve => void setTimeout(resolve, ms, null).unref())

/**
 * Draws the first rows of lists in a thread, with the portal's own components.
 * @param distDir where the built portal is; the bundle that draws it stands beside it
 * @returns null for a build without one
 */
export function startDrawing(distDir: string, failed: (error: unknown) => void): Drawing | null {
  const bundle = join(distDir, '../draw/draw.js')
  if (!existsSync(bundle)) return null
  const worker = startWorker(bundle)
  let paths: readonly string[] = []
  worker.once('message', (drawn: string[]) => {
    paths = drawn
  })
  // Without its thread, the portal draws all of its pages itself.
  worker.once('error', failed)
  worker.once('exit', () => {
    paths = []
  })
  return {
    draws: pathname => paths.some(path => matches(path, pathname)),
    draw: (visit, ask) =>
      Promise.race([drawnBy(worker, visit, ask), later(patience)]).catch(error => {
        failed(error)
        return null
      }),
    stop: async () => void (await worker.terminate()),
  }
}
