import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { copyFile, mkdtemp, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OwnServer, ROOT, STORE_FILE } from './own-server.ts'

/** A store of this build that holds the contents already: to render and index them anew costs each server of a test seconds. */
export function stockedStore(): string {
  const build = createHash('sha256').update(readFileSync(join(ROOT, 'dist/server/main.js'))).digest('hex').slice(0, 12)
  return join(ROOT, `node_modules/.cache/e2e-store-${build}.db`)
}

/** Playwright's global setup: makes that store, once a build. */
export default async function stockStore(): Promise<void> {
  const path = stockedStore()
  if (existsSync(path)) return
  const dataDir = await mkdtemp(join(tmpdir(), 'crossport-e2e-stock-'))
  const server = new OwnServer({ dataDir })
  try {
    await server.start()
    // A store that is closed is one file.
    await server.stop()
    await copyFile(join(dataDir, STORE_FILE), `${path}.new`)
    await rename(`${path}.new`, path)
  } finally {
    await server.remove()
  }
}
