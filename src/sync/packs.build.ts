import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ReferenceManifest } from '../engines/search/reference.ts'
import { PACK_SETS } from '../packs/reference-pack.ts'

const folder = join(process.cwd(), 'public/reference')
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as ReferenceManifest

/** The data packs of this build: title, hash, date of the facts, and bytes. */
export default PACK_SETS.map((set) => {
  const entry = manifest.find(({ id }) => id === set)
  if (!entry) throw new Error(`the manifest has no ${set}`)
  return { set, title: entry.title, hash: entry.hash, date: entry.date, bytes: statSync(join(folder, `${set}.json`)).size }
})
