import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { checksumName } from './manifest'

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Writes a compressed archive entry by entry, as fast as `output` takes it, and ends it with its checksum. */
export class ArchiveWriter {
  readonly #pack = pack()
  readonly #hash = createHash('sha256')
  readonly #written: Promise<void>

  constructor(output: Writable) {
    this.#written = pipeline(Readable.from(this.#pack), createGzip(), output)
    this.#written.catch(error => this.#pack.destroy(error))
  }

  /** Adds an entry of exactly `size` bytes. @throws Error when the content has another length */
  async add(name: string, size: number, content: Content): Promise<void> {
    this.#hash.update(`${name}\n${size}\n`)
    await this.#addUnhashed(name, size, this.#hashed(content))
  }

  /** Adds the checksum and waits until everything is written. */
  async finish(): Promise<void> {
    const checksum = Buffer.from(this.#hash.digest('hex'))
    await this.#addUnhashed(checksumName, checksum.length, [checksum])
    this.#pack.finalize()
    await this.#written
  }

  /** Gives up; what was written is no archive. */
  abort(reason: Error): void {
    this.#pack.destroy(reason)
  }

  async *#hashed(content: Content): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      this.#hash.update(chunk)
      yield chunk
    }
  }

  async #addUnhashed(name: string, size: number, content: Content): Promise<void> {
    const entry = this.#pack.entry({ name, size, mode: 0o600, mtime: new Date(0) })
    await Promise.race([pipeline(Readable.from(content), entry), this.#written])
  }
}
