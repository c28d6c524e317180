import { Inflate } from 'fflate'
import { SheetProblem } from '../../words/upload/sheet-problem'
import { damaged, mostDescriptionBytes, mostUnpackedBytes, tooLarge } from '../bounds'
import { crc32 } from './crc32'
import { dataOf, type Entry, readDirectory } from './directory'

const stored = 0
const deflated = 8

/** Bytes that are unpacked at a time: they come to 8 MB at most. */
const piece = 8192

/** Takes the next bytes of a part, and says whether it wants more. */
type Take = (bytes: Uint8Array) => boolean

/** The parts of a workbook that is packed as ZIP, read one at a time and never kept. */
export class Archive {
  readonly #bytes: Uint8Array
  readonly #entries: ReadonlyMap<string, Entry>
  /** Bytes of all parts, also of one that is read twice. */
  #unpacked = 0

  /** @throws SheetProblem where it is no whole archive */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#entries = readDirectory(bytes)
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /** A short part as text; undefined where there is none. */
  text(name: string): string | undefined {
    if (!this.has(name)) return undefined
    const decoder = new TextDecoder()
    let text = ''
    const take = (bytes: Uint8Array) => {
      text += decoder.decode(bytes, { stream: true })
      return true
    }
    this.read(name, take, mostDescriptionBytes)
    return text + decoder.decode()
  }

  /**
   * Unpacks a part as it is taken, and compares it with what the archive says of it once it is whole.
   * @param most bytes that it may have
   * @throws SheetProblem where it is not there, too large, encrypted or damaged
   */
  read(name: string, take: Take, most = mostUnpackedBytes): void {
    const entry = this.#entries.get(name)
    if (!entry) throw damaged()
    if (entry.isEncrypted) throw new SheetProblem('uploadEncrypted')
    if (entry.size > most) throw tooLarge()
    const from = dataOf(this.#bytes, entry)
    const packed = this.#bytes.subarray(from, from + entry.packed)
    if (packed.length < entry.packed) throw damaged()
    const seen = { size: 0, crc: 0 }
    const ended = unpack(entry, packed, bytes => {
      seen.size += bytes.length
      if (seen.size > entry.size) throw damaged()
      this.#unpacked += bytes.length
      if (this.#unpacked > mostUnpackedBytes) throw tooLarge()
      seen.crc = crc32(bytes, seen.crc)
      return take(bytes)
    })
    if (ended && (seen.size !== entry.size || seen.crc !== entry.crc)) throw damaged()
  }
}

/** Whether all of it was taken. */
function unpack({ method }: Entry, packed: Uint8Array, take: Take): boolean {
  if (method !== stored && method !== deflated) throw damaged()
  let wanted = true
  const inflate = new Inflate(bytes => {
    wanted &&= take(bytes)
  })
  for (let at = 0; wanted && at < packed.length; at += piece) {
    const bytes = packed.subarray(at, at + piece)
    if (method === stored) wanted = take(bytes)
    else inflate.push(bytes, at + piece >= packed.length)
  }
  return wanted
}
