import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { strToU8, Zip, ZipPassThrough } from 'fflate'
import { manifest } from '../../tests/unit/scorm/manifests'

const megabyte = 1024 ** 2

/** Writes a package of so many megabytes, in films of ten and a thousand small files, as authoring tools make them. */
export async function writeLargePackage(path: string, megabytes: number): Promise<void> {
  const file = createWriteStream(path)
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    file.write(bytes)
  })
  const add = async (name: string, pieces: Iterable<Uint8Array>) => {
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    for (const piece of pieces) {
      entry.push(piece)
      if (file.writableNeedDrain) await once(file, 'drain')
    }
    entry.push(new Uint8Array(), true)
  }
  await add('imsmanifest.xml', [strToU8(manifest())])
  for (const name of ['one', 'two'])
    await add(`${name}/index.html`, [strToU8('<!doctype html><head></head>')])
  for (let i = 0; i < 1000; i++) await add(`pages/${i}.html`, [strToU8(`<p>${i}</p>`)])
  const piece = randomBytes(megabyte)
  for (let i = 0; i < megabytes / 10; i++)
    await add(
      `films/${i}.mp4`,
      Array.from({ length: 10 }, () => piece),
    )
  zip.end()
  file.end()
  await once(file, 'finish')
}
