import { createHash, randomBytes } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { folderStore } from '../../../server/platform/files/stores/folder-store'
import { s3PlaceOf } from '../../../server/platform/files/stores/s3-place'
import { s3Store } from '../../../server/platform/files/stores/s3-store'
import type { FileStore } from '../../../server/platform/files/stores/store'
import { checkStore } from '../../../server/platform/files/stores/store-of'
import { testDirectory } from '../../setup/databases'
import { behindFaults, type Fault, type S3Storage, s3Credentials, startS3 } from './s3-storage'

let storage: S3Storage
beforeAll(async () => {
  for (const [name, value] of Object.entries(s3Credentials)) vi.stubEnv(name, value)
  storage = await startS3(await testDirectory())
})
afterAll(async () => {
  await storage.stop()
  vi.unstubAllEnvs()
})

const placeAt = (url: string) => {
  const place = s3PlaceOf(url)
  if (!place) throw new Error(`${url} is no place`)
  return place
}

const put = (store: FileStore, name: string, content: Uint8Array | string) =>
  store.put(name, path => writeFile(path, content))
const textIn = async (store: FileStore, name: string) =>
  (await buffer((await store.find(name))?.read() as NodeJS.ReadableStream)).toString()
const namesIn = async (store: FileStore) => {
  const names: string[] = []
  for await (const some of store.names()) names.push(...some)
  return names.sort()
}
const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const kinds = {
  'a directory': async () => folderStore(join(await testDirectory(), 'files')),
  S3: async () => s3Store(placeAt(`${storage.url}/${randomBytes(4).toString('hex')}`), await testDirectory()),
}

describe.each(Object.entries(kinds))('files in %s', (_, make) => {
  it('are there whole under their names, listed and removed', async () => {
    const store = await make()
    expect(await namesIn(store)).toEqual([])
    expect(await store.find('a.png')).toBeNull()
    await put(store, 'a.png', 'first')
    await put(store, 'b.pdf', '')
    expect(await namesIn(store)).toEqual(['a.png', 'b.pdf'])
    expect(await store.find('a.png')).toMatchObject({ bytes: 5 })
    expect([await textIn(store, 'a.png'), await textIn(store, 'b.pdf')]).toEqual(['first', ''])
    await store.remove('a.png')
    await store.remove('a.png')
    expect(await namesIn(store)).toEqual(['b.pdf'])
  })

  it('leave nothing behind that could not be written', async () => {
    const store = await make()
    const broken = store.put('a.png', async path => {
      await writeFile(path, 'half')
      throw new Error('broken')
    })
    await expect(broken).rejects.toThrow('broken')
    expect(await namesIn(store)).toEqual([])
  })

  it('are streamed, however large', async () => {
    const store = await make()
    const content = randomBytes(20_000_000)
    await put(store, 'large.zip', content)
    const pieces: number[] = []
    const hash = createHash('sha256')
    for await (const piece of (await store.find('large.zip'))?.read() ?? []) {
      pieces.push(piece.length)
      hash.update(piece)
    }
    expect(hash.digest('hex')).toBe(sumOf(content))
    expect(Math.max(...pieces)).toBeLessThan(1_000_000)
  })

  it('are as old as they were written, or as their age began anew', async () => {
    const store = await make()
    await put(store, 'a.png', 'first')
    const written = (await store.find('a.png'))?.writtenAt.getTime() ?? 0
    expect(Math.abs(Date.now() - written)).toBeLessThan(10_000)
    const later = new Date(Date.now() + 60_000)
    await store.renew('a.png', later)
    expect(await store.find('a.png')).toMatchObject({ bytes: 5, writtenAt: later })
    expect(await textIn(store, 'a.png')).toBe('first')
    await store.renew('none.png', new Date())
    expect(await namesIn(store)).toEqual(['a.png'])
  })
})

describe('files in S3 over a bad line', () => {
  const over = async (fault: Fault) => {
    const line = await behindFaults(storage.port, fault)
    onTestFinished(line.stop)
    const folder = await testDirectory()
    return { store: s3Store(placeAt(`${line.url}/${randomBytes(4).toString('hex')}`), folder), line, folder }
  }

  it('are there whole where every third request fails', async () => {
    const { store, line, folder } = await over(count => (count % 3 === 0 ? 'refuse' : undefined))
    const content = randomBytes(3_000_000)
    for (const name of ['a.png', 'b.png', 'c.png']) await put(store, name, content)
    for (const name of ['a.png', 'b.png', 'c.png']) {
      const read = await buffer((await store.find(name))?.read() as NodeJS.ReadableStream)
      expect(sumOf(read)).toBe(sumOf(content))
      await store.renew(name, new Date())
    }
    await store.remove('b.png')
    expect(await namesIn(store)).toEqual(['a.png', 'c.png'])
    expect(line.requests()).toBeGreaterThan(12)
    expect(await readdir(folder)).toEqual([])
  })

  it('go on where an answer is cut off', async () => {
    let cut = 0
    const { store } = await over(count => (count > 2 && cut++ < 3 ? 'cut off' : undefined))
    const content = randomBytes(5_000_000)
    await put(store, 'a.zip', content)
    const found = await store.find('a.zip')
    expect(sumOf(await buffer(found?.read() as NodeJS.ReadableStream))).toBe(sumOf(content))
    expect(cut).toBeGreaterThan(2)
  })

  it('fail where the storage refuses for good, and nothing is left', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'unknown')
    onTestFinished(() => void vi.stubEnv('AWS_ACCESS_KEY_ID', s3Credentials.AWS_ACCESS_KEY_ID))
    const { store, line, folder } = await over(() => undefined)
    await expect(put(store, 'a.png', 'x')).rejects.toThrow(/access key/i)
    expect(line.requests()).toBe(1)
    expect(await readdir(folder)).toEqual([])
  })
})

describe('the place of files in S3', () => {
  it.each([
    ['s3://portal', { bucket: 'portal', prefix: '', region: 'us-east-1' }],
    ['s3://portal/a/b?region=eu-west-1', { bucket: 'portal', prefix: 'a/b/', region: 'eu-west-1' }],
    [
      'https://host:9000/portal/files/',
      { bucket: 'portal', prefix: 'files/', endpoint: 'https://host:9000', region: 'us-east-1' },
    ],
  ])('is read from %s', (address, place) => {
    expect(s3PlaceOf(address)).toEqual(place)
  })

  it.each(['portal', 'https://host', 's3://Portal', 'ftp://host/portal', 'https://me:secret@host/portal'])(
    'is none in %s',
    address => {
      expect(s3PlaceOf(address)).toBeNull()
    },
  )

  it('is asked at the start', async () => {
    const dataDir = await testDirectory()
    await checkStore({ dataDir, s3: placeAt(storage.url) })
    await checkStore({ dataDir, s3: undefined })
    const wrong = { ...placeAt(storage.url), bucket: 'nowhere' }
    await expect(checkStore({ dataDir, s3: wrong })).rejects.toThrow(
      /^S3_URL: the bucket nowhere can't be used: /,
    )
  })
})
