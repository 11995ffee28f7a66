import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebian } from './debian.mjs'

/** Debian keeps one folder a version, out of the PATH. */
const DEBIAN = '/usr/lib/postgresql'

function debianFolders() {
  if (!existsSync(DEBIAN)) return []
  return readdirSync(DEBIAN)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin'))
}

/** The folder of PostgreSQL's programs: POSTGRES_BIN, else the PATH's, else Debian's newest; undefined where there is none. */
export function findPostgres() {
  const folders = [process.env.POSTGRES_BIN, ...(process.env.PATH ?? '').split(delimiter), ...debianFolders()]
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** Installs PostgreSQL for the tests where it is missing. */
export async function ensurePostgres() {
  if (!findPostgres()) await installDebian('postgresql')
}
