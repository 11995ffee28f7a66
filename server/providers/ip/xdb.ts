import { readFile } from 'node:fs/promises'
import type { Address } from '../../../src/engines/ip/address.ts'

/** A fault of an IP_DATA file, in one sentence. */
export class AddressFileError extends Error {
  override readonly name = 'AddressFileError'
}

/** A file's text on an address, with the range that it covers. */
export interface XdbEntry {
  text: string
  start: Address['value']
  end: Address['value']
}

/** An open ip2region file in the xdb format, structure 2 (IPv4 only) or 3. */
export interface Xdb {
  version: 4 | 6
  /** The date of the file, YYYY-MM-DD. */
  date: string
  find(address: Address): XdbEntry | undefined
}

const HEADER = 256
/** Bytes of the table after the header: 256 × 256 pairs of offsets, by an address's first two bytes. */
const VECTOR = 256 * 256 * 8

function valueAt(file: Buffer, at: number, version: 4 | 6): Address['value'] {
  if (version === 4) return file.readUInt32LE(at)
  return (file.readBigUInt64BE(at) << 64n) | file.readBigUInt64BE(at + 8)
}

const firstTwoBytes = ({ version, value }: Address): number => (version === 4 ? value >>> 16 : Number(value >> 112n))

/** The index entries for a search: offset of the first, and their number. */
interface Segment {
  first: number
  count: number
}

/**
 * Opens a file in memory.
 * @throws AddressFileError with its fault.
 */
export function openXdb(name: string, file: Buffer): Xdb {
  const refuse = (what: string): never => {
    throw new AddressFileError(`IP_DATA ${name} is not usable: ${what}`)
  }
  if (file.length < HEADER + VECTOR) refuse('it is too short for an xdb file of ip2region')
  const [structure, made, ipVersion] = [file.readUInt16LE(0), file.readUInt32LE(4), file.readUInt16LE(16)]
  if (structure !== 2 && structure !== 3) refuse(`its structure is ${structure}, and 2 and 3 are read`)
  if (structure === 3 && ipVersion !== 4 && ipVersion !== 6) refuse(`it is for IP version ${ipVersion}`)
  const version = structure === 3 && ipVersion === 6 ? 6 : 4
  const bytes = version === 4 ? 4 : 16
  const size = 2 * bytes + 6
  const [first, last] = [file.readUInt32LE(8), file.readUInt32LE(12)]
  if (first < HEADER + VECTOR || last < first || last + size > file.length || (last - first) % size !== 0)
    refuse('its index does not lie within the file, so it is cut off or damaged')

  const segmentOf = (address: Address): Segment => {
    const at = HEADER + firstTwoBytes(address) * 8
    const [from, to] = [file.readUInt32LE(at), file.readUInt32LE(at + 4)]
    if (from < first || to < from || to > last + size) return { first, count: 0 }
    // In some files an entry of this table is the end of the last index entry, in others its start.
    return { first: from, count: Math.min(Math.floor((to - from) / size) + 1, (last - from) / size + 1) }
  }
  const find = (address: Address): XdbEntry | undefined => {
    const segment = segmentOf(address)
    let [low, past] = [0, segment.count]
    while (low < past) {
      const middle = (low + past) >>> 1
      const at = segment.first + middle * size
      const [start, end] = [valueAt(file, at, version), valueAt(file, at + bytes, version)]
      if (address.value < start) past = middle
      else if (address.value > end) low = middle + 1
      else {
        const [length, offset] = [file.readUInt16LE(at + 2 * bytes), file.readUInt32LE(at + 2 * bytes + 2)]
        return { text: file.toString('utf8', offset, offset + length), start, end }
      }
    }
    return undefined
  }
  return { version, date: new Date(made * 1000).toISOString().slice(0, 10), find }
}

/**
 * Reads an operator's file.
 * @throws AddressFileError if it is missing or invalid.
 */
export async function readXdb(file: string): Promise<Xdb> {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw Object.assign(new AddressFileError(`IP_DATA ${file} cannot be read`), { cause })
  })
  return openXdb(file, bytes)
}
