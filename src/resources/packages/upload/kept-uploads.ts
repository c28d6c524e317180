import { createStore, del, get, set } from 'idb-keyval'
import { launchesOf, type ScormManifest } from '#contract/words/scorm/manifest'
import { chunkBytes } from '#contract/words/scorm/packages'
import { keep, keptIds, keptKey, readKept } from '../../../lib/session/kept-values'
import type { ReadPackage } from '../archive/read-package'
import type { ScormPackage, UploadPlace } from './package-uploads'

const kind = 'package-upload'

/** What this browser knows of a package that it has begun to send. */
export interface KeptUpload {
  title: string
  size: number
  /** Of the manifest, to know it again. */
  print: number
  place: UploadPlace
}

/** A short number for a long text; not a secret one. */
function printOf(text: string): number {
  let print = 0x811c9dc5
  for (let at = 0; at < text.length; at++) print = Math.imul(print ^ text.charCodeAt(at), 0x01000193)
  return print >>> 0
}

export const keepUpload = (
  id: string,
  { manifest, manifestContent, file }: ReadPackage,
  place: UploadPlace,
): void =>
  keep(
    keptKey(kind, id),
    { title: manifest.title, size: file.size, print: printOf(manifestContent), place } satisfies KeptUpload,
    false,
  )

export const keptUpload = (id: string): KeptUpload | null =>
  readKept<KeptUpload | null>(keptKey(kind, id), null)

/** The packages that this person has begun to send in this browser. */
export const begunUploads = (): string[] => keptIds(kind).filter(id => keptUpload(id) !== null)

const handles = createStore('portal-packages', 'files')

/** A browser that keeps no files lets one choose them again. */
export const keepHandle = (id: string, handle: FileSystemFileHandle): Promise<void> =>
  set(keptKey(kind, id), handle, handles).catch(() => undefined)

/** The file that was chosen before, where the browser has kept the way to it and the person allows it again. */
export async function keptFile(id: string): Promise<File | undefined> {
  const handle = await get<FileSystemFileHandle & AskedAgain>(keptKey(kind, id), handles).catch(
    () => undefined,
  )
  if (!handle) return undefined
  if ((await handle.requestPermission?.({ mode: 'read' })) !== 'granted') return undefined
  return handle.getFile().catch(() => undefined)
}

interface AskedAgain {
  requestPermission?: (wanted: { mode: 'read' }) => Promise<PermissionState>
}

export function forgetUpload(id: string): void {
  keep(keptKey(kind, id), null, true)
  void del(keptKey(kind, id), handles).catch(() => undefined)
}

/** What the classes of a package are known by, in its order: identifiers that come twice are told apart. */
export function ownIdentifiers({ items }: ScormManifest): string[] {
  const known = new Map<string, number>()
  return launchesOf(items).map(({ identifier }) => {
    const place = (known.get(identifier) ?? 0) + 1
    known.set(identifier, place)
    return place === 1 ? identifier : `${identifier}#${place}`
  })
}

/** Why a file is not the one that was begun with. */
export type Misfit = 'name' | 'size' | 'manifest'

/** Whether the rest of a package can be taken from a file; null where it can. */
export function misfitOf(
  begun: ScormPackage,
  { file, manifest, manifestContent }: ReadPackage,
): Misfit | null {
  const kept = keptUpload(begun._id)
  if (file.name !== begun.fileName) return 'name'
  const isAsLong = begun.totalChunks === null || begun.totalChunks === Math.ceil(file.size / chunkBytes)
  if (!isAsLong || (kept && kept.size !== file.size)) return 'size'
  if (kept) return kept.print === printOf(manifestContent) ? null : 'manifest'
  const known = new Set(ownIdentifiers(manifest))
  return begun.classes.every(({ identifier }) => known.has(identifier)) ? null : 'manifest'
}
