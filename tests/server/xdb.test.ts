import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { IPv4, IPv6, newWithBuffer, type Version } from 'ip2region.js'
import { afterAll, describe, expect, test } from 'vitest'
import { openXdb, readXdb } from '../../server/providers/ip/xdb.ts'
import { formatAddress, type Address } from '../../src/engines/ip/address.ts'
import { FOUR_ROWS, SIX_ROWS, writeXdb, type XdbRow } from './xdb-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'crossport-xdb-'))
afterAll(() => rmSync(folder, { recursive: true }))

const toAddress = (version: 4 | 6, value: bigint): Address =>
  version === 4 ? { version, value: Number(value) } : { version, value }

/** Addresses at and around the bounds of the rows, and others. */
function around(version: 4 | 6, rows: readonly XdbRow[]): Address[] {
  const most = (1n << (version === 4 ? 32n : 128n)) - 1n
  const values = rows.flatMap(([start, end]) => [start - 1n, start, (start + end) / 2n, end, end + 1n])
  const others = fc.sample(fc.bigInt(0n, most), 200)
  return [...values, 0n, most, ...others]
    .filter((value) => value >= 0n && value <= most)
    .map((value) => toAddress(version, value))
}

describe.each<[4 | 6, readonly XdbRow[], Version]>([
  [4, FOUR_ROWS, IPv4],
  [6, SIX_ROWS, IPv6],
])('IPv%i', (version, rows, official) => {
  const file = writeXdb(version, rows, Date.UTC(2026, 9, 1))

  test('is read as the reader of its makers does', async () => {
    const [own, theirs] = [openXdb('test', file), newWithBuffer(official, file)]
    // The library's types declare a plain text, but it returns a promise.
    const texts = await Promise.all(
      around(version, rows).map(async (address) => [
        own.find(address)?.text ?? '',
        await Promise.resolve(theirs.search(formatAddress(address))),
      ]),
    )
    expect(texts.filter(([text]) => text !== '').length).toBeGreaterThan(5)
    for (const [text, expected] of texts) expect(text).toBe(expected)
  })

  test('says its version and its day', () =>
    expect(openXdb('test', file)).toMatchObject({ version, date: '2026-10-01' }))
})

describe('a file that is not usable is refused in one sentence', () => {
  const whole = writeXdb(4, FOUR_ROWS, 0)
  const changed = (at: number, value: number): Buffer => {
    const copy = Buffer.from(whole)
    copy.writeUInt16LE(value, at)
    return copy
  }
  test.each<[string, Buffer, RegExp]>([
    ['empty', Buffer.alloc(0), /too short/],
    ['text', Buffer.from('not an xdb file'), /too short/],
    ['of another structure', changed(0, 9), /its structure is 9/],
    ['of another version', changed(16, 5), /IP version 5/],
    ['cut off', whole.subarray(0, whole.length - 1), /cut off or damaged/],
    ['cut in the middle', whole.subarray(0, 524_600), /cut off or damaged/],
  ])('%s', (_, file, said) => expect(() => openXdb('x.xdb', file)).toThrow(said))

  test('that is not there', async () => {
    await expect(readXdb(join(folder, 'none.xdb'))).rejects.toThrow(/IP_DATA .*none\.xdb cannot be read/)
  })

  test('a damaged table of first bytes finds nothing and reads past nothing', () => {
    const copy = Buffer.from(whole)
    copy.fill(255, 256, 256 + 65_536 * 8)
    const xdb = openXdb('x.xdb', copy)
    for (const address of around(4, FOUR_ROWS)) expect(xdb.find(address)).toBeUndefined()
  })

  test('two files of one version do not start', async () => {
    const { openReferenceSets } = await import('../../server/reference/reference-sets.ts')
    const file = join(folder, 'four.xdb')
    writeFileSync(file, whole)
    await expect(openReferenceSets({ publicDir: folder, ipData: [file, file] })).rejects.toThrow(
      /two files of the same version/,
    )
  })
})
