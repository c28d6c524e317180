import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import type { ArchiveEntry } from '#contract/words/scorm/package-entries'

/** Bits of an entry: how it is packed, and what it is on the system that packed it. */
const [encryptedBit, linkType, typeMask] = [1, 0xa000, 0xf000]

/** An archive whose directory was read. */
export interface Archive {
  entries: ReadonlyMap<ArchiveEntry, yauzl.Entry>
  /** The content of an entry, unpacked; it fails where it has another size than the directory says. */
  open(entry: ArchiveEntry): Promise<Readable>
  /** What the directory says of its content. */
  checksum(entry: ArchiveEntry): number
  close(): void
}

const nameOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: yauzl.Entry): string =>
  yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true)

const entryOf = (entry: yauzl.Entry): ArchiveEntry => ({
  path: nameOf(entry),
  folder: /[\\/]$/.test(nameOf(entry)),
  bytes: entry.uncompressedSize,
  packedBytes: entry.compressedSize,
  encrypted: (entry.generalPurposeBitFlag & encryptedBit) !== 0,
  link: ((entry.externalFileAttributes >>> 16) & typeMask) === linkType,
})

/**
 * Reads the directory of an archive. Names are not judged here: rules do that (`package-entries.ts`).
 * @param most entries beyond which reading stops
 * @throws Error for what is no archive, or a damaged one
 */
export async function openArchive(path: string, most: number): Promise<Archive> {
  const zip = await yauzl.openPromise(path, {
    lazyEntries: true,
    autoClose: false,
    validateEntrySizes: true,
    // Or names that are refused would end the reading, without their reason.
    decodeStrings: false,
  })
  const entries = new Map<ArchiveEntry, yauzl.Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      entries.set(entryOf(entry), entry)
      if (entries.size > most) break
    }
  } catch (error) {
    zip.close()
    throw error
  }
  const known = (entry: ArchiveEntry): yauzl.Entry => {
    const found = entries.get(entry)
    if (!found) throw new Error('No entry of this archive')
    return found
  }
  return {
    entries,
    open: async entry => zip.openReadStreamPromise(known(entry)),
    checksum: entry => known(entry).crc32,
    close: () => zip.close(),
  }
}

/** The whole of an entry that was found to be small. */
export const contentOf = async (archive: Archive, entry: ArchiveEntry): Promise<Buffer> =>
  buffer(await archive.open(entry))
