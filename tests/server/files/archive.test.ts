import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { sumsName, writeArchive } from '../../../server/platform/files/archive'
import { createFiles } from '../../../server/platform/files/files'
import { folderStore } from '../../../server/platform/files/stores/folder-store'
import { testDirectory } from '../../setup/databases'

async function* pieces() {
  for (let place = 0; place < 40; place++) yield Buffer.alloc(50_000, place)
}

const entries = [
  { path: 'informe.xlsx', content: [Buffer.from([0, 255, 128])] },
  { path: 'Acción 1 – Grupo 2/asistencia ñ.csv', content: ['Día;', '2026-03-29\n'] },
  { path: 'large/pieces.bin', content: pieces() },
  { path: 'empty.txt', content: [] },
]

describe('an archive of evidence', () => {
  it('has its entries whole, and last the sums of all of them', async () => {
    const folder = join(await testDirectory(), 'files')
    const files = createFiles(folderStore(folder), Buffer.alloc(32, 1), () => new Date())
    const name = await files.write('zip', path => writeArchive(path, entries))
    const unpacked = unzipSync(await readFile(join(folder, name)))
    expect(Object.keys(unpacked)).toEqual([...entries.map(({ path }) => path), sumsName])
    expect([...(unpacked['informe.xlsx'] ?? [])]).toEqual([0, 255, 128])
    expect(strFromU8(unpacked[entries[1]?.path ?? ''] ?? new Uint8Array())).toBe('Día;2026-03-29\n')
    expect(unpacked['large/pieces.bin']).toHaveLength(2_000_000)
    const sums = entries.map(({ path }) => {
      const hash = createHash('sha256').update(unpacked[path] ?? '')
      return `${hash.digest('hex')}  ${path}\n`
    })
    expect(strFromU8(unpacked[sumsName] ?? new Uint8Array())).toBe(sums.join(''))
    const address = new URL(files.saveAddress(name), 'http://server')
    const { expires, signature } = Object.fromEntries(address.searchParams)
    expect(await files.open(name, expires ?? '', signature ?? '')).toMatchObject({ type: 'application/zip' })
  })

  it.each(['../a', 'a/../b', '/etc/passwd', 'a//b', 'c:a', 'a\\b', 'a\nb', 'sha256sums.txt', ' ', 'a.'])(
    'refuses %j, which could be another file where it is unpacked',
    async path => {
      const file = join(await testDirectory(), 'a.zip')
      await expect(writeArchive(file, [{ path, content: [] }])).rejects.toThrow('cannot have the entry')
    },
  )

  it('refuses an entry that comes again, and leaves no file where its content fails', async () => {
    const folder = join(await testDirectory(), 'files')
    const files = createFiles(folderStore(folder), Buffer.alloc(32, 1), () => new Date())
    const twice = [0, 1].map(() => ({ path: 'a', content: ['x'] }))
    await expect(files.write('zip', path => writeArchive(path, twice))).rejects.toThrow('cannot have')
    let place = ''
    const failing = async function* () {
      yield 'a'
      throw new Error('no rows')
    }
    const writing = files.write('zip', path => {
      place = path
      return writeArchive(path, [{ path: 'a', content: failing() }])
    })
    await expect(writing).rejects.toThrow('no rows')
    expect(existsSync(place)).toBe(false)
  })

  it('ends when it is told to', async () => {
    const ending = new AbortController()
    const endless = async function* () {
      for (let place = 0; ; place++) {
        if (place === 3) ending.abort(new Error('cancelled'))
        yield Buffer.alloc(1000)
      }
    }
    const file = join(await testDirectory(), 'a.zip')
    const writing = writeArchive(file, [{ path: 'a', content: endless() }], ending.signal)
    await expect(writing).rejects.toThrow()
  })
})
