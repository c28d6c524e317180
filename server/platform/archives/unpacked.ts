import type { ManifestProblem } from '#contract/words/scorm/manifest'
import type { PackageProblem } from '#contract/words/scorm/package-entries'

export interface UnpackOrder {
  archive: string
  /** Where all files are written, one behind the other. */
  target: string
  /** Of the manifest that was announced. */
  manifestHash: string
}

/** Where a file of a package stands among the others. */
export interface UnpackedFile {
  path: string
  start: number
  bytes: number
}

/** Why a package can't be played. */
export type Refusal =
  | PackageProblem
  | ManifestProblem
  | 'notAnArchive'
  | 'damaged'
  | 'manifestUnread'
  | 'doctype'
  | 'otherManifest'
  | 'launchMissing'
  | 'tooHard'

/** What the thread says. */
export type UnpackAnswer =
  | { kind: 'progress'; percent: number }
  | { kind: 'unpacked'; files: UnpackedFile[] }
  | { kind: 'refused'; code: Refusal; path: string }

/** A package that can't be played, whenever it is tried. */
export class PackageRefused extends Error {
  constructor(
    readonly code: Refusal,
    /** The entry that it is about. */
    readonly path = '',
  ) {
    super(path === '' ? code : `${code}: ${path}`)
  }
}
