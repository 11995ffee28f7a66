import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reference, ReferenceManifest } from '../../engines/search/reference.ts'

const folder = join(process.cwd(), 'public/reference')
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as ReferenceManifest

/** Metadata of this build's reference sets: title, hash, date of the facts, bytes, and required columns. */
export default manifest.map(({ id, title, hash, date }) => {
  const text = readFileSync(join(folder, `${id}.json`), 'utf8')
  return {
    set: id,
    title,
    hash,
    date,
    bytes: Buffer.byteLength(text),
    columns: (JSON.parse(text) as Reference).columns,
  }
})
