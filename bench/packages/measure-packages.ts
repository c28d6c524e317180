import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chunkBytes } from '../../contract/words/scorm/packages'
import { openDatabase } from '../../server/platform/open-database'
import { demoPassword } from '../../tests/e2e/people'
import { manifest } from '../../tests/unit/scorm/manifests'
import { openBrowser } from '../browser/portal-page'
import { fillCompany } from '../employees/data'
import { withPortalOf } from '../filled-portal'
import { callsOf, meanwhile, tokenOf } from '../meanwhile'
import { type Figures, figuresOf, measure } from '../measure'
import { writeLargePackage } from './large-package'

export interface PackageFigures {
  megabytes: number
  healthz: Figures
  /** ms until the browser shows what is in it. */
  tree: Figures
  /** MB a second, of the upload and of the same bytes to a server that only writes them. */
  upload: number
  bare: number
  /** ms from the last chunk until it can be played. */
  unpack: number
  /** What others wait while it is sent, and while it is unpacked. */
  duringUpload: Figures
  duringUnpack: Figures
  /** MB over rest. */
  uploadMemory: number
  unpackMemory: number
}

interface Announced {
  _id: string
  programId: string
  fileName: string
  state: string
  problem: { code: string } | null
}

const senders = 3

/** Sends the chunks of a file, three at a time, as the portal does. */
async function sendChunks(
  path: string,
  post: (form: FormData) => Promise<unknown>,
  about: Record<string, string>,
) {
  const { size } = await stat(path)
  const total = Math.ceil(size / chunkBytes)
  const file = await open(path)
  let next = 0
  const sender = async () => {
    for (let place = next++; place < total; place = next++) {
      const bytes = Buffer.alloc(Math.min(chunkBytes, size - place * chunkBytes))
      await file.read(bytes, 0, bytes.length, place * chunkBytes)
      const form = new FormData()
      const fields = { ...about, chunkIndex: String(place), totalChunks: String(total) }
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('chunk', new Blob([bytes]), 'chunk')
      await post(form)
    }
  }
  await Promise.all(Array.from({ length: senders }, sender))
  await file.close()
}

async function posted(address: string, body: FormData, headers: Record<string, string> = {}) {
  const answer = await fetch(address, { method: 'POST', body, headers })
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

async function startBare(directory: string): Promise<{ child: ChildProcess; address: string }> {
  const child = fork(fileURLToPath(new URL('./bare-server.mjs', import.meta.url)), [directory])
  const [port] = await once(child, 'message')
  return { child, address: `http://127.0.0.1:${port}/` }
}

async function megabytesASecond(path: string, work: () => Promise<unknown>): Promise<number> {
  const { size } = await stat(path)
  const begun = performance.now()
  await work()
  return size / 1024 ** 2 / ((performance.now() - begun) / 1000)
}

async function measureBare(path: string, directory: string): Promise<number> {
  const { child, address } = await startBare(directory)
  const speed = await megabytesASecond(path, () => sendChunks(path, form => posted(address, form), {}))
  child.kill()
  return speed
}

/** How long a chosen package takes until its tree shows. */
async function measureTree(address: string, path: string): Promise<Figures> {
  const browser = await openBrowser()
  const page = await browser.newPage({ baseURL: address, locale: 'en-GB' })
  await page.goto('/programs')
  await page.getByLabel('Email').fill('admin@bench.example')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'New program' }).waitFor()
  const times: number[] = []
  for (let round = 0; round < 4; round++) {
    await page.goto('/programs')
    await page.getByRole('button', { name: 'New program' }).click()
    await page.getByRole('radio', { name: 'From a SCORM package' }).press('Space')
    await page.locator('input[type=file]').waitFor({ state: 'attached' })
    const begun = performance.now()
    await page.locator('input[type=file]').setInputFiles(path)
    await page.getByText('Second').waitFor()
    if (round > 0) times.push(performance.now() - begun)
  }
  await browser.close()
  return figuresOf(times)
}

async function untilReady(get: () => Promise<Announced>): Promise<void> {
  for (;;) {
    const { state, problem } = await get()
    if (state === 'ready') return
    if (state === 'failed') throw new Error(`The package can’t be played: ${problem?.code}`)
    await pause(50)
  }
}

async function measureCalls(
  address: string,
  pid: number,
  path: string,
  directory: string,
): Promise<Omit<PackageFigures, 'megabytes'>> {
  const calls = await callsOf(address)
  const authorization = `Bearer ${await tokenOf(address)}`
  const looks = ['/users/students?count=near&limit=50', '/programs?limit=50']
  const look = (round: number) => calls.get(looks[round % 2] ?? '')
  for (let round = 0; round < 10; round++) await look(round)
  const { healthz } = await measure(
    { healthz: () => fetch(`${address}/healthz`).then(one => one.text()) },
    50,
  )
  const tree = await measureTree(address, path)
  const bareBefore = await measureBare(path, directory)
  const announce = () =>
    calls.post<Announced>(
      '/scorm/program',
      JSON.stringify({ manifestContent: manifest(), fileName: 'large.zip' }),
    )
  const send = ({ _id: packageId, programId, fileName }: Announced) =>
    sendChunks(path, form => posted(`${address}/api/scorm/upload`, form, { authorization }), {
      packageId,
      programId,
      fileName,
    })
  const ready = ({ _id }: Announced) => untilReady(() => calls.get<Announced>(`/scorm/packages/${_id}`))
  // Alone, as the bare copy is, and once more while others use the portal.
  const alone = await announce()
  const upload = await megabytesASecond(path, () => send(alone))
  await ready(alone)
  const beside = await announce()
  const sending = await meanwhile(pid, look, () => send(beside))
  const unpack = await meanwhile(pid, look, () => ready(beside))
  const bareAfter = await measureBare(path, directory)
  return {
    healthz,
    tree,
    upload,
    bare: (bareBefore + bareAfter) / 2,
    unpack: unpack.taken,
    duringUpload: sending.others,
    duringUnpack: unpack.others,
    uploadMemory: sending.memory,
    unpackMemory: unpack.memory,
  }
}

/** A package of so many megabytes: looked at in Chromium, sent, and unpacked, while others use the portal. */
export async function measurePackage(megabytes: number, databaseUrl?: string): Promise<PackageFigures> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-bench-package-'))
  const path = join(directory, 'large.zip')
  await writeLargePackage(path, megabytes)
  try {
    const figures = await withPortalOf(
      { RATE_LIMIT: '1000000', ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
      async dataDir => {
        const db = await openDatabase({ dataDir, databaseUrl, queryTimeoutMs: 600_000 })
        await fillCompany(db, 1000)
        await db.close()
      },
      (address, _filled, pid) => measureCalls(address, pid, path, directory),
    )
    return { megabytes, ...figures }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
