import { existsSync, readdirSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { installProfile } from './installed.ts'
import { makeNewerBuild } from './newer-build.ts'
import { OwnServer, STORE_FILE } from './own-server.ts'
import { CACHE, installedProfile, newerBuildPath, preparedFolder, filledStorePath } from './prepared.ts'

/** Runs `make` if the path does not exist; a failed run leaves nothing at the path. */
async function makeOnce(path: string, make: (draft: string) => Promise<void>): Promise<void> {
  if (existsSync(path)) return
  const draft = `${path}.draft`
  await rm(draft, { recursive: true, force: true })
  await make(draft)
  await rename(draft, path)
}

async function stockStore(path: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crossport-e2e-stock-'))
  const server = new OwnServer({ dataDir })
  try {
    await server.start()
    // A closed store is a single file.
    await server.stop()
    await copyFile(join(dataDir, STORE_FILE), path)
  } finally {
    await server.remove()
  }
}

/** Playwright's global setup: prepares what tests copy, once per build. */
export default async function prepare(config: FullConfig): Promise<void> {
  const folder = preparedFolder()
  await mkdir(folder, { recursive: true })
  for (const name of readdirSync(CACHE))
    if (name.startsWith('e2e-prepared-') && join(CACHE, name) !== folder)
      await rm(join(CACHE, name), { recursive: true })
  await makeOnce(filledStorePath(), stockStore)
  await makeOnce(dirname(newerBuildPath()), async (draft) => {
    await mkdir(draft)
    await makeNewerBuild(join(draft, 'client'))
  })
  const [phone] = config.projects
  if (phone) await makeOnce(installedProfile(), (draft) => installProfile(draft, phone, filledStorePath()))
}
