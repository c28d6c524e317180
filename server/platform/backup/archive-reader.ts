import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { checksumName, filePathOf, manifestName, tableOf } from './manifest'

export interface ArchiveEntry {
  name: string
  size: number
  /** Must be read to its end before the next entry is asked for. */
  content: AsyncIterable<Uint8Array>
}

/** An archive that cannot be brought back: damaged, cut off, or made to do harm. */
export class BrokenArchive extends Error {}

const isAllowed = (name: string) =>
  name === manifestName || tableOf(name) !== undefined || filePathOf(name) !== undefined

function unpacked(file: string) {
  const entries = extract()
  // Errors of any of the three end the iteration below.
  pipeline(createReadStream(file), createGunzip(), entries, () => {})
  return entries
}

/**
 * The entries of an archive, in order, without its checksum, which is checked once all have been read.
 * @throws BrokenArchive for an entry that may not be there, a wrong or missing checksum, or a cut-off archive
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const hash = createHash('sha256')
  let checksum: string | undefined
  async function* hashed(content: AsyncIterable<Uint8Array>) {
    try {
      for await (const chunk of content) {
        hash.update(chunk)
        yield chunk
      }
    } catch (error) {
      throw asDamage(error)
    }
  }
  try {
    for await (const entry of unpacked(file)) {
      const { name, size = 0, type } = entry.header
      const content = entry as AsyncIterable<Uint8Array>
      if (checksum !== undefined) throw new BrokenArchive('it goes on behind its end')
      if (type !== 'file') throw new BrokenArchive(`${name} is not a plain file`)
      if (name === checksumName) checksum = await textOf(content, 64)
      else if (isAllowed(name)) {
        hash.update(`${name}\n${size}\n`)
        yield { name, size, content: hashed(content) }
      } else throw new BrokenArchive(`${name} does not belong into it`)
    }
  } catch (error) {
    throw asDamage(error)
  }
  if (checksum !== hash.digest('hex')) throw new BrokenArchive('its checksum is missing or wrong')
}

/** Turns the error of a library that unpacks into one of this module. */
function asDamage(error: unknown): unknown {
  const { code = '', message = '' } = error as NodeJS.ErrnoException
  const isDamage = code.startsWith('Z_') || /Unexpected end|Invalid tar header|Premature close/i.test(message)
  return isDamage ? new BrokenArchive('it is damaged or cut off') : error
}

/** A whole entry as text. @throws BrokenArchive when it is longer than `limit` bytes */
export async function textOf(content: AsyncIterable<Uint8Array>, limit: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size > limit) throw new BrokenArchive('a part of it is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The lines of an entry. Splits at line feeds alone, which JSON holds nowhere else. */
export async function* linesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest + decoder.decode()) throw new BrokenArchive('a table is cut off')
}
