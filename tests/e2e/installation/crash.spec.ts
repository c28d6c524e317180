import { api } from '../api'
import { type PortalServer, startPortal } from '../portal-server'
import { copyOfDemoData } from '../prepare-data'
import { expect, testAlone as test } from '../test'

const crashes = process.env.TESTS === 'full' ? 20 : 6

interface Acknowledged {
  id: string
  title: string
}

/** Writes one title after the other until the connection breaks, and tells which were acknowledged. */
async function writeUntilKilled(
  portal: PortalServer,
  round: number,
  killAfter: number,
): Promise<Acknowledged[]> {
  const client = await api(portal.address, 'admin@acme.example')
  const { programs } = await client.get<{ programs: { _id: string }[] }>(
    '/programs?limit=40&sortBy=title&sortDirection=1',
  )
  const ids = programs.flatMap(item => ('promotions' in item ? [] : [item._id]))
  const acknowledged: Acknowledged[] = []
  for (let count = 0; ; count++) {
    const id = ids[count % ids.length] ?? ''
    const title = `Round ${round}, write ${count}`
    const answer = client.put(`/programs/${id}`, { title }).catch(() => null)
    if (count === killAfter) {
      await portal.kill()
      const last = await answer
      return last ? [...acknowledged, { id, title }] : acknowledged
    }
    if (!(await answer)) throw new Error(`Write ${count} failed before the crash`)
    acknowledged.push({ id, title })
  }
}

/** The last acknowledged title of each program. */
const lastTitles = (writes: Acknowledged[]) => new Map(writes.map(({ id, title }) => [id, title]))

test(`kill -9 while writing, ${crashes} times, loses nothing that was acknowledged`, async () => {
  test.setTimeout(300_000)
  const dataDir = await copyOfDemoData()
  let portal = await startPortal(dataDir)
  let written = 0
  for (let round = 1; round <= crashes; round++) {
    const acknowledged = await writeUntilKilled(portal, round, 5 + ((round * 7) % 40))
    portal = await startPortal(dataDir, { port: portal.port })
    const client = await api(portal.address, 'admin@acme.example')
    for (const [id, title] of lastTitles(acknowledged)) {
      const stored = await client.get<{ title: string }>(`/programs/${id}`)
      expect(stored.title).toBe(title)
    }
    written += acknowledged.length
  }
  expect(written).toBeGreaterThan(crashes * 5)
  await portal.stop()
})
