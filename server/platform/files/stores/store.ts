import type { Readable } from 'node:stream'

/** A part of a file: so many bytes from a place on, one at least. */
export interface Part {
  start: number
  bytes: number
}

/** Something that lies in a store. */
export interface Stored {
  bytes: number
  /** When it was written, or its age began anew. */
  writtenAt: Date
  /** All of it, or a part. */
  read(part?: Part): Readable
}

/**
 * Where files lie: a directory, or storage that speaks S3. Names are made by the server; what stands under one is whole, and is streamed
 * both ways.
 */
export interface FileStore {
  /** Stores what `write` puts at the path that it is given. Where that fails, nothing is left. */
  put(name: string, write: (path: string) => Promise<void>): Promise<void>
  /** Null where there is none. */
  find(name: string): Promise<Stored | null>
  /** Begins the age of a file anew, where there is one. */
  renew(name: string, at: Date): Promise<void>
  /** The names of all that lies there, some at a time; of what is being written, too. */
  names(): AsyncIterable<string[]>
  remove(name: string): Promise<void>
}
