import { chunkBytes } from '#contract/words/scorm/packages'
import type { TestApp } from '../../setup/app'
import { manifest } from '../../unit/scorm/manifests'
import { type ZipEntry, zipOf } from './zip'

/** A page that says hello. */
export const page = (title = 'Hello') =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${title}</title></head><body>${title}</body></html>`

/** The files of a package with two items, and what else is given. */
export const files = (more: readonly ZipEntry[] = [], text = manifest()): ZipEntry[] => [
  { path: 'imsmanifest.xml', content: text },
  { path: 'one/index.html', content: page('One') },
  { path: 'two/index.html', content: page('Two') },
  ...more,
]

/** The chunks of an archive. */
export const chunksOf = (archive: Uint8Array, size: number = chunkBytes): Uint8Array[] =>
  Array.from({ length: Math.max(1, Math.ceil(archive.length / size)) }, (_, place) =>
    archive.subarray(place * size, (place + 1) * size),
  )

interface Package {
  _id: string
  programId: string
  fileName: string
}

/** Sends one chunk of a package. */
export const sendChunk = (
  { send }: Pick<TestApp, 'send'>,
  token: string,
  { programId, fileName, _id }: Package,
  { bytes, place, total }: { bytes: Uint8Array; place: number; total: number },
  more: Record<string, string> = {},
) =>
  send('scorm.upload', token, {
    form: {
      chunk: new File([Buffer.from(bytes)], 'chunk'),
      ...{ fileName, programId, packageId: _id },
      ...{ chunkIndex: String(place), totalChunks: String(total), ...more },
    },
  })

/** Sends an archive, and lets what follows from it happen. @returns the package as it stands then */
export async function sendAll(
  test: Pick<TestApp, 'send' | 'jobs'>,
  token: string,
  announced: Package,
  archive: Uint8Array,
  size?: number,
) {
  const chunks = chunksOf(archive, size)
  for (const [place, bytes] of chunks.entries()) {
    const answer = await sendChunk(test, token, announced, { bytes, place, total: chunks.length })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  while (await test.jobs.runOnce());
  return (await test.send('scorm.get', token, { params: { packageId: announced._id } })).json()
}

/** An archive of these files. */
export const packageOf = (more?: readonly ZipEntry[], text?: string): Buffer => zipOf(files(more, text))
