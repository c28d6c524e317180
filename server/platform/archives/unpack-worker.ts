import { type FileHandle, open } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { crc32 } from 'node:zlib'
import { launchesOf, readManifest, type ScormManifest } from '#contract/words/scorm/manifest'
import {
  type ArchiveEntry,
  manifestOf,
  mostEntries,
  readEntries,
} from '#contract/words/scorm/package-entries'
import { maxManifest } from '#contract/words/scorm/packages'
import { readXml, XmlProblem } from '../xml/read-xml'
import { type Archive, contentOf, openArchive } from './archive'
import { manifestHash } from './manifest-hash'
import { xmlText } from './manifest-text'
import { PackageRefused, type UnpackAnswer, type UnpackedFile, type UnpackOrder } from './unpacked'

/** The thread that looks at one package and unpacks it, in which the server answers others. */

const order = workerData as UnpackOrder

const say = (answer: UnpackAnswer) => parentPort?.postMessage(answer)

async function opened(): Promise<Archive> {
  try {
    return await openArchive(order.archive, 2 * mostEntries)
  } catch (error) {
    const text = String(error)
    if (/strong encryption/.test(text)) throw new PackageRefused('encrypted')
    throw new PackageRefused(
      /central directory record signature|end of central/i.test(text) ? 'notAnArchive' : 'damaged',
    )
  }
}

async function manifestIn(archive: Archive, entry: ReturnType<typeof manifestOf>): Promise<ScormManifest> {
  if (!entry || entry.bytes > 4 * maxManifest) throw new PackageRefused('noManifest')
  const bytes = await contentOf(archive, entry).catch(() => {
    throw new PackageRefused('damaged', entry.path)
  })
  try {
    const manifest = readManifest(readXml(xmlText(bytes)))
    if ('problem' in manifest) throw new PackageRefused(manifest.problem)
    return manifest
  } catch (error) {
    if (error instanceof PackageRefused) throw error
    const isDoctype = error instanceof XmlProblem && error.code === 'doctype'
    throw new PackageRefused(isDoctype ? 'doctype' : 'manifestUnread')
  }
}

/** What is started has to be there. Servers of the companies that make packages know no case, so some are careless of it. */
function demandLaunches({ items }: ScormManifest, paths: Iterable<string>): void {
  const known = new Set([...paths].map(path => path.toLowerCase()))
  for (const { launch } of launchesOf(items))
    if (launch && 'path' in launch && !known.has(launch.path.toLowerCase()))
      throw new PackageRefused('launchMissing', launch.path)
}

/** Writes an entry where the file before it ends. @returns its bytes @throws PackageRefused where it is not what the directory says */
async function writeEntry(archive: Archive, entry: ArchiveEntry, target: FileHandle): Promise<number> {
  let [bytes, sum] = [0, 0]
  const refuse = () => {
    throw new PackageRefused('damaged', entry.path)
  }
  const content = await archive.open(entry).catch(refuse)
  try {
    for await (const piece of content as AsyncIterable<Buffer>) {
      bytes += piece.length
      sum = crc32(piece, sum)
      await target.appendFile(piece).catch(error => {
        throw new Unwritten(error)
      })
    }
  } catch (error) {
    if (error instanceof Unwritten) throw error.cause
    refuse()
  }
  if (bytes !== entry.bytes || sum >>> 0 !== archive.checksum(entry)) refuse()
  return bytes
}

/** The disk's fault, not the package's. */
class Unwritten extends Error {
  constructor(override readonly cause: unknown) {
    super('A file could not be written')
  }
}

/** Writes all files of the package one behind the other. */
async function unpacked(archive: Archive, files: ReturnType<typeof packageFiles>): Promise<UnpackedFile[]> {
  const all = [...files].reduce((sum, [, { bytes }]) => sum + bytes, 0)
  const places: UnpackedFile[] = []
  let [start, told] = [0, 0]
  const target = await open(order.target, 'wx')
  try {
    for (const [path, entry] of files) {
      const bytes = await writeEntry(archive, entry, target)
      places.push({ path, start, bytes })
      start += bytes
      const percent = Math.floor((100 * start) / Math.max(all, 1))
      if (percent > told) say({ kind: 'progress', percent })
      told = percent
    }
    await target.sync()
  } finally {
    await target.close()
  }
  return places
}

function packageFiles(archive: Archive) {
  const found = readEntries([...archive.entries.keys()])
  if ('problem' in found) throw new PackageRefused(found.problem, found.path)
  return found.files
}

async function unpack(): Promise<UnpackAnswer> {
  const archive = await opened()
  try {
    const files = packageFiles(archive)
    const manifest = await manifestIn(archive, manifestOf({ files, folder: '' }))
    if (manifestHash(manifest) !== order.manifestHash) throw new PackageRefused('otherManifest')
    demandLaunches(manifest, files.keys())
    return { kind: 'unpacked', files: await unpacked(archive, files) }
  } finally {
    archive.close()
  }
}

say(
  await unpack().catch((error): UnpackAnswer => {
    if (error instanceof PackageRefused) return { kind: 'refused', code: error.code, path: error.path }
    throw error
  }),
)
