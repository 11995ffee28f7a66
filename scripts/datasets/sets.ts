import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Dataset } from './dataset.ts'

/** Loads all sets below `sets/`, sorted by name. */
export async function loadSets(): Promise<Dataset[]> {
  const folder = join(import.meta.dirname, 'sets')
  const files = readdirSync(folder)
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .toSorted()
  const modules = files.map((name) => import(pathToFileURL(join(folder, name)).href) as Promise<{ default: Dataset }>)
  return (await Promise.all(modules)).map((module) => module.default)
}
