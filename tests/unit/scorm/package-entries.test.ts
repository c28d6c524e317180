import { describe, expect, it } from 'vitest'
import {
  type ArchiveEntry,
  manifestOf,
  maxUnpackedBytes,
  mostEntries,
  readEntries,
} from '#contract/words/scorm/package-entries'

const entry = (path: string, more: Partial<ArchiveEntry> = {}): ArchiveEntry => ({
  ...{ path, folder: path.endsWith('/'), bytes: 100, packedBytes: 50, encrypted: false, link: false },
  ...more,
})
const whole = [entry('imsmanifest.xml'), entry('one/index.html')]
const many = (count: number) => Array.from({ length: count }, (_, at) => entry(`file${at}`))

describe('the entries of a package', () => {
  it('are its files, without folders and what archivers add', () => {
    const noise = ['one/', '__MACOSX/one/._index.html', '.DS_Store', 'one/Thumbs.db'].map(path => entry(path))
    expect(readEntries([...whole, ...noise])).toEqual({
      folder: '',
      files: new Map(whole.map(file => [file.path, file])),
    })
  })

  it('may all lie in one folder, and the manifest be written in any case', () => {
    const packed = [entry('Course/IMSManifest.XML'), entry('Course\\one\\index.html')]
    const found = readEntries(packed)
    if ('problem' in found) throw new Error(found.problem)
    expect([found.folder, [...found.files.keys()]]).toEqual([
      'Course/',
      ['IMSManifest.XML', 'one/index.html'],
    ])
    expect(manifestOf(found)).toBe(packed[0])
  })

  it.each([
    ['leads out', 'outside', entry('../a.html')],
    ['leads out on the way', 'outside', entry('one/../../a.html')],
    ['leads out with backslashes', 'outside', entry('..\\a.html')],
    ['is absolute', 'outside', entry('/etc/passwd')],
    ['is on a drive', 'outside', entry('C:/a.html')],
    ['has a NUL', 'outside', entry('a\0.html')],
    ['is no file', 'outside', entry('.')],
    ['is encrypted', 'encrypted', entry('a.html', { encrypted: true })],
    ['is a link', 'link', entry('a.html', { link: true })],
    ['comes twice', 'twice', entry('one/index.html')],
    ['comes twice in another way', 'twice', entry('one/./index.html')],
    ['is the same file on other disks', 'twice', entry('ONE/Index.html')],
    ['is packed too well', 'bomb', entry('a.bin', { bytes: 2_000_000_000, packedBytes: 2_000_000 })],
  ])('are refused where one %s', (_, problem, wrong) => {
    expect(readEntries([...whole, wrong])).toEqual({ problem, path: wrong.path })
  })

  it('keep a percent sign as it is', () => {
    const found = readEntries([...whole, entry('100%25.html'), entry('%2e%2e/a.html')])
    expect('files' in found && [...found.files.keys()].slice(2)).toEqual(['100%25.html', '%2e%2e/a.html'])
  })

  it.each([
    ['empty', []],
    ['empty', [entry('one/')]],
    ['tooManyFiles', [...whole, ...many(mostEntries)]],
    ['tooManyFiles', Array.from({ length: 2 * mostEntries + 1 }, (_, at) => entry(`folder${at}/`))],
    ['tooLarge', [...whole, entry('a.bin', { bytes: maxUnpackedBytes, packedBytes: maxUnpackedBytes })]],
    ['noManifest', [entry('index.html')]],
    ['noManifest', [entry('a/imsmanifest.xml'), entry('b/index.html')]],
    ['noManifest', [entry('a/b/imsmanifest.xml'), entry('a/b/index.html')]],
  ])('are refused as a whole: %s', (problem, entries) => {
    expect(readEntries(entries)).toEqual({ problem, path: '' })
  })
})
