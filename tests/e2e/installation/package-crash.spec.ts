import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { type ChunkRuns, chunkBytes } from '#contract/words/scorm/packages'
import { s3Credentials, startS3 } from '../../server/files/s3-storage'
import { chunksOf, packageOf } from '../../server/scorm/sending'
import { manifest } from '../../unit/scorm/manifests'
import { type ApiClient, api } from '../api'
import { people } from '../people'
import { type PortalServer, startPortal } from '../portal-server'
import { copyOfDemoData, newDirectory } from '../prepare-data'
import { expect, testAlone as test } from '../test'

interface Package {
  _id: string
  programId: string
  fileName: string
  state: string
  problem: { code: string } | null
  chunks: ChunkRuns
  classes: { _id: string }[]
}

/** Sends a chunk; null where the server has gone meanwhile. */
async function send(
  portal: PortalServer,
  client: ApiClient,
  { _id, programId, fileName }: Package,
  chunk: Uint8Array,
  at: { place: number; total: number },
) {
  const form = new FormData()
  const fields = {
    packageId: _id,
    programId,
    fileName,
    chunkIndex: String(at.place),
    totalChunks: String(at.total),
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('chunk', new Blob([Buffer.from(chunk)]), 'chunk')
  const headers = { authorization: `Bearer ${client.token}` }
  const answer = await fetch(`${portal.address}/api/scorm/upload`, {
    method: 'POST',
    body: form,
    headers,
  }).catch(() => null)
  return answer && answer.status === 200 ? ((await answer.json()) as Package) : null
}

const isThere = (runs: ChunkRuns, place: number) =>
  runs.some(([first, last]) => place >= first && place <= last)

const film = randomBytes(5 * chunkBytes)
const archive = packageOf([{ path: 'film.mp4', content: film, plain: true }])

/** Kills the server between two chunks, in the middle of one, and as soon as all are there: while it assembles and unpacks. */
async function sentInAStorm(env: Record<string, string>) {
  const dataDir = await copyOfDemoData()
  let portal = await startPortal(dataDir, { env })
  const restart = async () => {
    await portal.kill()
    portal = await startPortal(dataDir, { port: portal.port, env })
  }
  const admin = await api(portal.address, people.admin)
  const announced = await admin.post<Package>('/scorm/program', {
    manifestContent: manifest(),
    fileName: 'film.zip',
  })
  const read = () => admin.get<Package>(`/scorm/packages/${announced._id}`)
  const chunks = chunksOf(archive)
  for (const [place, chunk] of chunks.entries()) {
    const sending = send(portal, admin, announced, chunk, { place, total: chunks.length })
    // Of the second it is not heard any more whether it has arrived.
    if (place !== 1) await sending
    if (place === 1 || place === 3) await restart()
    await sending
    if (place === 1 && !isThere((await read()).chunks, place))
      await send(portal, admin, announced, chunk, { place, total: chunks.length })
  }
  const states: string[] = []
  for (let crash = 0; crash < 2; crash++) {
    states.push((await read()).state)
    await restart()
  }
  await expect.poll(async () => (await read()).state, { timeout: 120_000 }).toBe('ready')
  const ready = await read()
  const { address } = await admin.post<{ address: string }>(`/scorm/classes/${ready.classes[0]?._id}/play`)
  const played = await fetch(`${portal.address}/api${address.replace('one/index.html', 'film.mp4')}`)
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  expect(hash(new Uint8Array(await played.arrayBuffer()))).toBe(hash(film))
  await portal.stop()
  return { dataDir, states }
}

test('kill -9 while a package is sent, assembled and unpacked: it can be played all the same', async () => {
  test.setTimeout(600_000)
  const { dataDir, states } = await sentInAStorm({})
  expect(states, 'Killed while it was looked at').toContain('checking')
  const files = await readdir(`${dataDir}/files`)
  expect(files.filter(name => name.endsWith('.part'))).toEqual([])
})

test('the same with files in storage that speaks S3', async () => {
  test.setTimeout(600_000)
  const storage = await startS3(await newDirectory())
  const { dataDir } = await sentInAStorm({ S3_URL: storage.url, ...s3Credentials })
  expect(await readdir(`${dataDir}/files`).catch(() => []), 'Nothing lies in the data directory').toEqual([])
  await storage.stop()
})
