import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT, ROOT } from './own-server.ts'

/** Folder of prepared files, on the same disk as the build, so that files can be linked. */
export const CACHE = join(ROOT, 'node_modules/.cache')
/** Files whose contents identify the build: the server, and the service worker's file list. */
const NAMES_OF_PARTS = [join(ROOT, 'dist/server/main.js'), join(BUILT, 'sw.js')]

/** Folder of files prepared once per build and copied by tests. */
export function preparedFolder(): string {
  const hash = createHash('sha256')
  for (const file of NAMES_OF_PARTS) hash.update(readFileSync(file))
  return join(CACHE, `e2e-prepared-${hash.digest('hex').slice(0, 12)}`)
}

/** Path of a store filled with the contents, as rendering and indexing them takes seconds per server. */
export const filledStorePath = (): string => join(preparedFolder(), 'store.db')

/** Path of the newer build's client; see newer-build.ts. */
export const newerBuildPath = (): string => join(preparedFolder(), 'newer/client')

/** Path of a browser profile with this build installed from `INSTALLED_ORIGIN`. */
export const installedProfile = (): string => join(preparedFolder(), 'profile')
