import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReferenceManifest } from '../../engines/search/reference.ts'

/** Manifest of the reference sets at build time. */
export default JSON.parse(
  readFileSync(join(process.cwd(), 'public/reference/manifest.json'), 'utf8'),
) as ReferenceManifest
