import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOnDemandPack, PACK_SETS } from '../../src/packs/reference-pack.ts'

/**
 * Writes `builds/stored.json`: bytes that a device downloads automatically, compressed and stored: files listed in the
 * service worker, the worker itself, and data packs. Returns the file's path.
 */
export function writeStoredSize(folder: string): string {
  const named = [...readFileSync(join(folder, 'sw.js'), 'utf8').matchAll(/"url":"([^"]+)"/g)].flatMap(
    ([, path]) => path ?? [],
  )
  const packs = PACK_SETS.filter((set) => !isOnDemandPack(set)).map((set) => `reference/${set}.json`)
  const size = { transfer: 0, bytes: 0 }
  for (const file of new Set([...named, ...packs, 'sw.js'])) {
    const path = join(folder, file)
    size.bytes += statSync(path).size
    size.transfer += statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
  }
  const target = join(folder, 'builds/stored.json')
  writeFileSync(target, JSON.stringify(size))
  return target
}
