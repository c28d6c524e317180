import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { removeLeftovers } from '../../../server/platform/maintenance'
import { openTestApp, type TestApp } from '../../setup/app'
import { engines, testDirectory } from '../../setup/databases'
import { type S3Storage, s3Credentials, startS3 } from './s3-storage'

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
const day = 86_400_000

describe.each(engines)('the files of the API in S3 on %s', engine => {
  let storage: S3Storage
  let test: TestApp
  let dataDir: string
  beforeAll(async () => {
    for (const [name, value] of Object.entries(s3Credentials)) vi.stubEnv(name, value)
    storage = await startS3(await testDirectory())
    dataDir = await testDirectory()
    test = await openTestApp(engine, { S3_URL: storage.url, DATA_DIR: dataDir })
  })
  afterAll(async () => {
    await test.close()
    await storage.stop()
    vi.unstubAllEnvs()
  })

  const read = (address: string) => test.app.inject({ url: `/api${address}` })

  it('are put in and read by the same calls, and go once nothing refers to them', async () => {
    const { acme } = test.world
    const admin = await test.tokenOf(acme.admin)
    const setImage = async (image: string | null) =>
      (await test.send('programs.setImage', admin, { params: { id: acme.program }, body: { image } })).json()
        .image as string
    const workbook = (await test.send('users.employeesExcel', admin)).json().url as string
    const image = await setImage(picture)
    for (const [address, type] of [
      [image, 'image/png'],
      [workbook, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ] as const) {
      const answer = await read(address)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe(type)
      expect(answer.rawPayload).toHaveLength(Number(answer.headers['content-length']))
    }
    expect(existsSync(join(dataDir, 'files'))).toBe(false)
    expect((await readdir(dataDir)).filter(name => name.startsWith('.sending'))).toEqual([])
    const sweep = () => removeLeftovers(test.db, test.files, new Date(test.clock.now.getTime() + 7.1 * day))
    await sweep()
    expect([(await read(image)).statusCode, (await read(workbook)).statusCode]).toEqual([200, 404])
    await setImage(null)
    await sweep()
    expect((await read(image)).statusCode).toBe(404)
  })

  it('are told to be away where the storage is, and nothing is half done', async () => {
    const { acme } = test.world
    const admin = await test.tokenOf(acme.admin)
    await storage.stop()
    const set = { params: { id: acme.program }, body: { image: picture } }
    expect((await test.send('programs.setImage', admin, set)).statusCode).toBeGreaterThanOrEqual(500)
    const { image } = (
      await test.send('programs.get', admin, { params: { id: acme.program } })
    ).json() as Record<string, unknown>
    expect(image ?? null).toBeNull()
    expect((await readdir(dataDir)).filter(name => name.startsWith('.sending'))).toEqual([])
  })
})
