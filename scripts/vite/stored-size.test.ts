import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { isOnDemandPack, PACK_SETS } from '../../src/packs/reference-pack.ts'
import { writeStoredSize } from './stored-size.ts'

test('what is downloaded unasked counts compressed on the line and uncompressed on the device', () => {
  const folder = mkdtempSync(join(tmpdir(), 'crossport-stored-size-'))
  const write = (file: string, bytes: number): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), '"'.padEnd(bytes))
  }
  const worker = '[{"revision":null,"url":"assets/a.js"},{"revision":"1","url":"icons/b.png"}]'
  writeFileSync(join(folder, 'sw.js'), worker)
  write('assets/a.js', 1000)
  write('assets/a.js.br', 100)
  write('icons/b.png', 30)
  write('assets/unnamed.js', 5000)
  for (const set of PACK_SETS) write(`reference/${set}.json`, isOnDemandPack(set) ? 90_000 : 10_000)
  for (const set of PACK_SETS) write(`reference/${set}.json.br`, isOnDemandPack(set) ? 9000 : 2000)
  const packs = PACK_SETS.filter((set) => !isOnDemandPack(set)).length
  mkdirSync(join(folder, 'builds'))
  const written: unknown = JSON.parse(readFileSync(writeStoredSize(folder), 'utf8'))
  expect(written).toEqual({
    bytes: 1030 + packs * 10_000 + worker.length,
    transfer: 130 + packs * 2000 + worker.length,
  })
  rmSync(folder, { recursive: true })
})
