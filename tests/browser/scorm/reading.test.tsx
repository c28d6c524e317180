import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readPackage } from '../../../src/resources/packages/archive/read-package'
import { manifest } from '../../unit/scorm/manifests'
import { courseFiles, fileOf, packed } from './packages'

const read = (file: File) => readPackage(file, new AbortController().signal)

/** Little or big endian, after the mark of their order or without one. */
function utf16(text: string, order: 'le' | 'be', mark: boolean): Uint8Array {
  const units = mark ? `\ufeff${text}` : text
  const bytes = new DataView(new ArrayBuffer(units.length * 2))
  for (let at = 0; at < units.length; at++) bytes.setUint16(at * 2, units.charCodeAt(at), order === 'le')
  return new Uint8Array(bytes.buffer)
}

const spanish = manifest().replace('Course', 'Formación')
const latin = Uint8Array.from(
  `<?xml version="1.0" encoding="ISO-8859-1"?>${spanish.replace(/^<\?xml[^>]*\?>/, '')}`,
  letter => letter.charCodeAt(0),
)

it('tells what a package teaches, how large it is and how many files it has', async () => {
  const found = await read(packed())
  expect(found).toMatchObject({
    manifest: { title: 'Course', edition: '2004', version: '2004 4th Edition', warnings: [] },
    ...{ files: 3, folder: '' },
  })
  expect(found.manifest.items.map(({ title }) => title)).toEqual(['First', 'Second'])
  expect(found.manifestContent).toBe(manifest())
})

it('reads a folder around everything as if it were not there', async () => {
  expect(await read(packed({ 'My course': courseFiles() }))).toMatchObject({
    ...{ folder: 'My course/', files: 3 },
    manifest: { title: 'Course' },
  })
})

it.each([
  ['UTF-16 with its mark', utf16(spanish, 'le', true)],
  ['UTF-16 the other way round', utf16(spanish, 'be', true)],
  ['UTF-16 without a mark', utf16(spanish, 'le', false)],
  ['ISO-8859-1', latin],
  ['UTF-8 with its mark', strToU8(`\ufeff${spanish}`)],
])('reads a manifest in another encoding: %s', async (_, bytes) => {
  expect((await read(packed(courseFiles(bytes)))).manifest.title).toBe('Formación')
})

it('reads prefixes that are declared nowhere', async () => {
  const text = manifest().replaceAll(/ xmlns:\w+="[^"]*"/g, '')
  expect((await read(packed(courseFiles(text)))).manifest.items).toHaveLength(2)
})

const unnamed = manifest().replace(/^<\?xml[^>]*\?>/, '')
const linked = { os: 3, attrs: 0o120777 << 16 }
const encrypted = () => {
  const bytes = zipSync(courseFiles())
  const view = new DataView(bytes.buffer)
  // The flags of each entry in the directory.
  for (let at = 0; at < bytes.length - 4; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 1, true)
  return fileOf(bytes)
}

it.each([
  ['notAZip', '', () => fileOf(strToU8('This is a text'))],
  ['notAZip', '', () => fileOf(new Uint8Array())],
  ['noManifest', '', () => packed({ 'index.html': strToU8('') })],
  ['encrypted', 'imsmanifest.xml', encrypted],
  ['outside', '../evil.html', () => packed({ ...courseFiles(), '../evil.html': strToU8('') })],
  ['outside', '/evil.html', () => packed({ ...courseFiles(), '/evil.html': strToU8('') })],
  ['link', 'link', () => packed({ ...courseFiles(), link: [strToU8('/etc/passwd'), linked] })],
  ['twice', 'ONE/index.html', () => packed({ ...courseFiles(), ONE: { 'index.html': strToU8('') } })],
  [
    'manifestDoctype',
    'imsmanifest.xml',
    () => packed(courseFiles(`<!DOCTYPE manifest [<!ENTITY a "b">]>${unnamed}`)),
  ],
  ['manifestUnread', 'imsmanifest.xml', () => packed(courseFiles(manifest().replace('Course', 'R & D')))],
  [
    'manifestUnread',
    'imsmanifest.xml',
    () => packed(courseFiles('<?xml version="1.0" encoding="x-no"?><a/>')),
  ],
  ['manifestTooLarge', 'imsmanifest.xml', () => packed(courseFiles(`${manifest()}${' '.repeat(9e6)}`))],
  ['notAManifest', 'imsmanifest.xml', () => packed(courseFiles('<package/>'))],
  ['nothingToPlay', 'imsmanifest.xml', () => packed(courseFiles(manifest({ resources: '' })))],
])('refuses what can’t be played, and says why: %s %s', async (code, path, file) => {
  await expect(read(file())).rejects.toMatchObject({ code, path })
})

it('names the line of a manifest that can’t be read', async () => {
  const text = manifest().replace('Course', '\n\nR & D')
  await expect(read(packed(courseFiles(text)))).rejects.toMatchObject({ line: expect.any(Number) })
})

it('is quick with a large package of thousands of files', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 5000 }, (_, place) => [`media/${place}.bin`, strToU8('x')]),
  )
  const bytes = zipSync({ ...courseFiles(), ...files }, { level: 0 })
  // What stands before an archive belongs to none of its entries: as many bytes to look at, and quickly made.
  const large = new File([new Uint8Array(60e6), new Uint8Array(bytes)], 'large.zip')
  const begun = performance.now()
  const found = await read(large)
  expect(found.files).toBe(5003)
  expect(performance.now() - begun).toBeLessThan(2000)
})
