import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReferenceManifest } from '../../engines/search/reference.ts'

/** The manifest of the reference sets, as they were when the app was built. */
export default JSON.parse(
  readFileSync(join(process.cwd(), 'public/reference/manifest.json'), 'utf8'),
) as ReferenceManifest
