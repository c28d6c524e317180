import { deflateRawSync } from 'node:zlib'
import { manifest } from '../../unit/scorm/manifests'
import { files, packageOf, page } from './sending'
import { type ZipEntry, zipOf } from './zip'

/** What comes of a package: its state, or why it can't be played. */
type Verdict = 'ready' | string

interface Odd {
  what: string
  archive: () => Buffer
  verdict: Verdict
  /** The entry that is named. */
  path?: string
  /** What was announced, where it is not what the archive holds. */
  announced?: string
}

const withEntries =
  (...more: ZipEntry[]) =>
  () =>
    packageOf(more)
const entry = (path: string, more: Partial<ZipEntry> = {}): ZipEntry => ({ path, content: 'x', ...more })
const bytes = (text: string, encoding: 'utf16le' | 'latin1') => Buffer.from(text, encoding)

/** The files with another manifest, as bytes; what is announced is the usual one. */
const withManifest = (content: string | Uint8Array) => () =>
  zipOf(files().map(file => (file.path === 'imsmanifest.xml' ? { ...file, content } : file)))

const cut = (archive: Buffer, from: number, to: number) => archive.subarray(from, to)
const flipped = (archive: Buffer, at: number) => {
  const copy = Buffer.from(archive)
  copy[at] = (copy[at] ?? 0) ^ 0xff
  return copy
}

const big = Buffer.alloc(12 * 1024 ** 2)
const nested = zipOf([entry('inner.txt')])
const many = (count: number) =>
  Array.from({ length: count }, (_, i) => entry(`files/${i}.txt`, { plain: true }))
const accented = manifest().replace('Course', 'Educación')

/** Packages that are odd or mean harm, each with what comes of it. */
export const oddPackages: Odd[] = [
  { what: 'as authoring tools write it', archive: () => packageOf(), verdict: 'ready' },
  {
    what: 'with nothing packed',
    archive: () => zipOf(files().map(file => ({ ...file, plain: true }))),
    verdict: 'ready',
  },
  {
    what: 'with entries for folders',
    archive: withEntries({ path: 'one/' }, { path: 'media/' }),
    verdict: 'ready',
  },
  {
    what: 'with what macOS and Windows add',
    archive: withEntries(entry('__MACOSX/._x'), entry('one/Thumbs.db')),
    verdict: 'ready',
  },
  {
    what: 'packed with the folder around it',
    archive: () => zipOf(files().map(file => ({ ...file, path: `course/${file.path}` }))),
    verdict: 'ready',
  },
  {
    what: 'with backslashes, as old tools of Windows write',
    archive: () => zipOf(files().map(file => ({ ...file, path: file.path.replaceAll('/', '\\') }))),
    verdict: 'ready',
  },
  {
    what: 'with an archive in it',
    archive: withEntries({ path: 'more.zip', content: nested }),
    verdict: 'ready',
  },
  { what: 'with a file that is empty', archive: withEntries({ path: 'empty.txt' }), verdict: 'ready' },
  {
    what: 'with names of other scripts',
    archive: withEntries(entry('médias/año 日本.txt')),
    verdict: 'ready',
  },
  {
    what: 'with a manifest in UTF-16',
    archive: withManifest(bytes(`\ufeff${manifest().replace('UTF-8', 'UTF-16')}`, 'utf16le')),
    verdict: 'ready',
  },
  {
    what: 'with a manifest in ISO-8859-1',
    announced: accented,
    archive: withManifest(bytes(accented.replace('UTF-8', 'ISO-8859-1'), 'latin1')),
    verdict: 'ready',
  },
  {
    what: 'with a manifest that begins with a mark',
    archive: withManifest(`\ufeff${manifest()}`),
    verdict: 'ready',
  },
  {
    what: 'with launches written in other cases',
    archive: () =>
      zipOf(files().map(file => ({ ...file, path: file.path.replace('one/index', 'One/Index') }))),
    verdict: 'ready',
  },
  {
    what: 'whose manifest is written otherwise and teaches the same',
    archive: withManifest(manifest().replaceAll('\n', '\r\n\t')),
    verdict: 'ready',
  },
  { what: 'of 19,000 files', archive: withEntries(...many(19_000)), verdict: 'ready' },

  { what: 'nothing at all', archive: () => Buffer.from('x'), verdict: 'notAnArchive' },
  { what: 'a page', archive: () => Buffer.from(page()), verdict: 'notAnArchive' },
  {
    what: 'an archive of another kind',
    archive: () => Buffer.from('Rar!\x1a\x07\x00'.padEnd(500, 'x')),
    verdict: 'notAnArchive',
  },
  { what: 'cut at its end', archive: () => cut(packageOf(), 0, -30), verdict: 'notAnArchive' },
  {
    what: 'cut at its beginning',
    archive: () => cut(packageOf(), 200, packageOf().length),
    verdict: 'damaged',
  },
  { what: 'an empty archive', archive: () => zipOf([]), verdict: 'empty' },
  { what: 'of folders alone', archive: () => zipOf([{ path: 'one/' }]), verdict: 'empty' },
  { what: 'without a manifest', archive: () => zipOf([entry('index.html')]), verdict: 'noManifest' },
  {
    what: 'with its manifest in one of several folders',
    archive: () =>
      zipOf([entry('readme.txt'), ...files().map(file => ({ ...file, path: `course/${file.path}` }))]),
    verdict: 'noManifest',
  },
  {
    what: 'with its manifest two folders deep',
    archive: () => zipOf(files().map(file => ({ ...file, path: `a/b/${file.path}` }))),
    verdict: 'noManifest',
  },
  {
    what: 'with a path out of it',
    archive: withEntries(entry('../../outside.txt')),
    verdict: 'outside',
    path: '../../outside.txt',
  },
  {
    what: 'with a path out of it, by backslashes',
    archive: withEntries(entry('..\\outside.txt')),
    verdict: 'outside',
    path: '..\\outside.txt',
  },
  {
    what: 'with a path out of it, in its middle',
    archive: withEntries(entry('one/../../x')),
    verdict: 'outside',
  },
  {
    what: 'with an absolute path',
    archive: withEntries(entry('/etc/passwd')),
    verdict: 'outside',
    path: '/etc/passwd',
  },
  { what: 'with a path of a drive', archive: withEntries(entry('C:\\x.txt')), verdict: 'outside' },
  { what: 'with a NUL in a name', archive: withEntries(entry('one\0.html')), verdict: 'outside' },
  {
    what: 'with a link',
    archive: withEntries(entry('link', { content: '/etc/passwd', link: true })),
    verdict: 'link',
    path: 'link',
  },
  {
    what: 'with a file twice',
    archive: withEntries(entry('a.txt'), entry('a.txt')),
    verdict: 'twice',
    path: 'a.txt',
  },
  {
    what: 'with a file twice in other cases',
    archive: withEntries(entry('a.txt'), entry('A.TXT')),
    verdict: 'twice',
    path: 'A.TXT',
  },
  {
    what: 'with a file twice by a detour',
    archive: withEntries(entry('a.txt'), entry('one/../a.txt')),
    verdict: 'twice',
  },
  {
    what: 'with a file that is protected',
    archive: withEntries(entry('a.txt', { encrypted: 'weakly' })),
    verdict: 'encrypted',
    path: 'a.txt',
  },
  {
    what: 'with a file that is protected strongly',
    archive: withEntries(entry('a.txt', { encrypted: 'strongly' })),
    verdict: 'encrypted',
  },
  {
    what: 'with a file larger than it says',
    archive: withEntries({ path: 'a.txt', content: 'x'.repeat(5000), saidBytes: 10 }),
    verdict: 'damaged',
    path: 'a.txt',
  },
  {
    what: 'with a file smaller than it says',
    archive: withEntries({ path: 'a.txt', content: 'x', saidBytes: 5000 }),
    verdict: 'damaged',
    path: 'a.txt',
  },
  {
    what: 'with a file of another checksum',
    archive: withEntries(entry('a.txt', { saidSum: 1 })),
    verdict: 'damaged',
    path: 'a.txt',
  },
  {
    what: 'with a file that is no packed bytes',
    archive: withEntries(entry('a.txt', { packed: Buffer.from('none') })),
    verdict: 'damaged',
    path: 'a.txt',
  },
  { what: 'with a flipped bit', archive: () => flipped(packageOf(), 60), verdict: 'damaged' },
  {
    what: 'with a bomb',
    archive: withEntries({ path: 'bomb.bin', content: big }),
    verdict: 'bomb',
    path: 'bomb.bin',
  },
  {
    what: 'with a bomb that says to be small',
    archive: withEntries({ path: 'bomb.bin', packed: deflateRawSync(big), saidBytes: 100 }),
    verdict: 'damaged',
  },
  {
    what: 'with more than it may unpack to',
    archive: withEntries(
      ...[1, 2].map(i => entry(`${i}.bin`, { saidBytes: 2 ** 32 - 2, saidPacked: 2 ** 31 })),
    ),
    verdict: 'tooLarge',
  },
  { what: 'of more than 20,000 files', archive: withEntries(...many(20_001)), verdict: 'tooManyFiles' },
  {
    what: 'whose manifest is not what was announced',
    archive: withManifest(manifest().replace('>First<', '>Other<')),
    verdict: 'otherManifest',
  },
  {
    what: 'whose manifest declares a document type',
    archive: withManifest('<!DOCTYPE manifest [<!ENTITY a "b">]><manifest/>'),
    verdict: 'doctype',
  },
  {
    what: 'whose manifest is no XML',
    archive: withManifest(manifest().replace('Course', 'A & B')),
    verdict: 'manifestUnread',
  },
  {
    what: 'whose manifest is of bytes that are no text',
    archive: withManifest(Buffer.from([0x3c, 0xff, 0xfe, 0x80])),
    verdict: 'manifestUnread',
  },
  { what: 'whose manifest is another document', archive: withManifest('<html/>'), verdict: 'notAManifest' },
  {
    what: 'whose manifest teaches nothing',
    archive: withManifest(manifest({ resources: '' })),
    verdict: 'nothingToPlay',
  },
  {
    what: 'without a page that is started',
    archive: () => zipOf(files().filter(({ path }) => path !== 'two/index.html')),
    verdict: 'launchMissing',
    path: 'two/index.html',
  },
]
