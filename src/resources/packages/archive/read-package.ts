import { type ManifestProblem, readManifest, type ScormManifest } from '#contract/words/scorm/manifest'
import { manifestOf, type PackageProblem, readEntries } from '#contract/words/scorm/package-entries'
import { maxManifest, maxPackageBytes } from '#contract/words/scorm/packages'
import { decodeXml, parseManifest } from './parse-manifest'
import { type FoundEntry, readDirectory } from './zip-directory'

/** Why a file is not taken. */
export type Refusal =
  | PackageProblem
  | ManifestProblem
  | 'manifestUnread'
  | 'manifestDoctype'
  | 'manifestTooLarge'
  | 'notAZip'
  | 'tooLargePacked'
  | 'gone'

/** A file that is not taken: why, and which entry or line of it that is about. */
export class PackageRefused extends Error {
  constructor(
    readonly code: Refusal,
    readonly path = '',
    readonly line?: number,
  ) {
    super(code)
  }
}

/** What is known of a package before anything of it is sent. */
export interface ReadPackage {
  file: File
  manifest: ScormManifest
  /** As it stands in the package, to be sent. */
  manifestContent: string
  /** Files in it, and how large they are together. */
  files: number
  unpackedBytes: number
  /** The folder that all of it lies in; blank in a package as it should be. */
  folder: string
}

async function directoryOf(file: File, signal: AbortSignal): Promise<FoundEntry[]> {
  try {
    return await readDirectory(file, signal)
  } catch (error) {
    signal.throwIfAborted()
    // A file that was moved or changed since it was chosen.
    const isGone = error instanceof DOMException && /NotReadable|NotFound/.test(error.name)
    throw new PackageRefused(isGone ? 'gone' : 'notAZip')
  }
}

/** The text of the manifest, if it is one that can be sent. */
async function textOf(entry: FoundEntry): Promise<string> {
  // Characters of some encodings take two bytes, and a mark at the beginning.
  const bytes = await entry.read(2 * maxManifest + 2).catch((error: unknown) => {
    throw new PackageRefused(error instanceof RangeError ? 'manifestTooLarge' : 'notAZip', entry.path)
  })
  const text = decodeXml(bytes)
  if (text === undefined) throw new PackageRefused('manifestUnread', entry.path)
  if (text.length > maxManifest) throw new PackageRefused('manifestTooLarge', entry.path)
  return text
}

/**
 * Reads what a package teaches, of its archive the directory and the manifest alone.
 * @throws PackageRefused
 */
export async function readPackage(file: File, signal: AbortSignal): Promise<ReadPackage> {
  if (file.size > maxPackageBytes) throw new PackageRefused('tooLargePacked')
  const found = await directoryOf(file, signal)
  const entries = readEntries(found)
  if ('problem' in entries) throw new PackageRefused(entries.problem, entries.path)
  const entry = manifestOf(entries) as FoundEntry | undefined
  if (!entry) throw new PackageRefused('noManifest')
  const manifestContent = await textOf(entry)
  signal.throwIfAborted()
  const root = parseManifest(manifestContent)
  if ('refused' in root) throw new PackageRefused(root.refused, entry.path, root.line)
  const manifest = readManifest(root)
  if ('problem' in manifest) throw new PackageRefused(manifest.problem, entry.path)
  const files = [...entries.files.values()]
  return {
    ...{ file, manifest, manifestContent, files: files.length, folder: entries.folder },
    unpackedBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}
