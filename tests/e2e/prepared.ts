import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT, ROOT } from './own-server.ts'

/** Where what tests prepare lies: on the same disk as the build, so that its files can be linked. */
export const CACHE = join(ROOT, 'node_modules/.cache')
/** What names the parts of a build by their contents: the server, and the list of what the app stores. */
const NAMES_OF_PARTS = [join(ROOT, 'dist/server/main.js'), join(BUILT, 'sw.js')]

/** The folder of what is made once a build and copied by tests. */
export function preparedFolder(): string {
  const hash = createHash('sha256')
  for (const file of NAMES_OF_PARTS) hash.update(readFileSync(file))
  return join(CACHE, `e2e-prepared-${hash.digest('hex').slice(0, 12)}`)
}

/** A store of this build that holds the contents: to render and index them anew costs each server of a test seconds. */
export const filledStorePath = (): string => join(preparedFolder(), 'store.db')

/** The client of the next build; see newer-build.ts. */
export const newerBuildPath = (): string => join(preparedFolder(), 'newer/client')

/** The profile of a browser that has installed this build from `INSTALLED_ORIGIN`. */
export const installedProfile = (): string => join(preparedFolder(), 'profile')
