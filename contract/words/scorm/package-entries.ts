import { pathInPackage } from './package-path'

/** The most bytes that a package unpacks to. */
export const maxUnpackedBytes = 4 * 1024 ** 3
/** The most files of a package. */
export const mostEntries = 20_000
/** Bytes up to which nobody asks how well they were packed, and how many times larger they may become beyond. */
const [anyRatio, mostTimes] = [10 * 1024 ** 2, 100]

/** An entry of an archive, as its directory tells. */
export interface ArchiveEntry {
  /** As it is written there. */
  path: string
  folder: boolean
  /** Unpacked, and as it lies there. */
  bytes: number
  packedBytes: number
  encrypted: boolean
  /** Whether it only points to another file. */
  link: boolean
}

/** Why nothing of an archive is unpacked. */
export type PackageProblem =
  | 'empty'
  | 'tooManyFiles'
  | 'tooLarge'
  | 'bomb'
  | 'outside'
  | 'encrypted'
  | 'link'
  | 'twice'
  | 'noManifest'

/** What is wrong, and with which entry. */
export interface EntryProblem {
  problem: PackageProblem
  path: string
}

/** The files of a package by their paths from its manifest on. */
export interface PackageEntries {
  files: ReadonlyMap<string, ArchiveEntry>
  /** The folder that all of it lies in, where somebody has packed the folder in place of what is in it; else blank. */
  folder: string
}

const manifestName = 'imsmanifest.xml'

/** What archivers of some systems add for themselves. */
const isNoise = (path: string) => /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(path)

/** Names that are the same file on a disk that knows no case, or no difference of composed letters. */
const sameFile = (path: string) => path.normalize('NFC').toLowerCase()

function problemOf(entry: ArchiveEntry, path: string | null): PackageProblem | undefined {
  if (path === null) return 'outside'
  if (entry.encrypted) return 'encrypted'
  if (entry.link) return 'link'
  return entry.bytes > anyRatio && entry.bytes > mostTimes * entry.packedBytes ? 'bomb' : undefined
}

function problemOfAll(files: readonly ArchiveEntry[]): PackageProblem | undefined {
  if (files.length === 0) return 'empty'
  if (files.length > mostEntries) return 'tooManyFiles'
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return bytes > maxUnpackedBytes ? 'tooLarge' : undefined
}

/** Where the manifest lies: at the top, or in the one folder that everything is in. @returns null where it is elsewhere or missing */
function folderOf(paths: readonly string[]): string | null {
  const isManifest = (path: string) => path.toLowerCase() === manifestName
  if (paths.some(isManifest)) return ''
  const [first = ''] = paths
  const folder = `${first.split('/')[0]}/`
  const isInside = first.includes('/') && paths.every(path => path.startsWith(folder))
  return isInside && paths.some(path => isManifest(path.slice(folder.length))) ? folder : null
}

/**
 * What of an archive is unpacked, and where to: the same before it is sent and once it has arrived. Sizes are what the directory says of them, and
 * are to be held to while unpacking.
 */
export function readEntries(entries: readonly ArchiveEntry[]): PackageEntries | EntryProblem {
  if (entries.length > 2 * mostEntries) return { problem: 'tooManyFiles', path: '' }
  const files = entries.filter(({ folder, path }) => !folder && !isNoise(path))
  const ofAll = problemOfAll(files)
  if (ofAll) return { problem: ofAll, path: '' }
  const byPath = new Map<string, ArchiveEntry>()
  const known = new Set<string>()
  for (const entry of files) {
    const path = pathInPackage(entry.path, 'as it is')
    const problem = problemOf(entry, path) ?? (known.has(sameFile(path ?? '')) ? 'twice' : undefined)
    if (problem || path === null) return { problem: problem ?? 'outside', path: entry.path }
    known.add(sameFile(path))
    byPath.set(path, entry)
  }
  const folder = folderOf([...byPath.keys()])
  if (folder === null) return { problem: 'noManifest', path: '' }
  return { folder, files: new Map([...byPath].map(([path, entry]) => [path.slice(folder.length), entry])) }
}

/** The manifest among the files of a package. */
export const manifestOf = ({ files }: PackageEntries): ArchiveEntry | undefined =>
  [...files].find(([path]) => path.toLowerCase() === manifestName)?.[1]
