import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebian } from './debian.mjs'

/** Debian installs each version into its own folder, outside PATH. */
const DEBIAN = '/usr/lib/postgresql'

function debianFolders() {
  if (!existsSync(DEBIAN)) return []
  return readdirSync(DEBIAN)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin'))
}

/** Folder of PostgreSQL's programs: POSTGRES_BIN, else from PATH, else Debian's newest; undefined if not installed. */
export function findPostgres() {
  const folders = [process.env.POSTGRES_BIN, ...(process.env.PATH ?? '').split(delimiter), ...debianFolders()]
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** Installs PostgreSQL for the tests if it is missing. */
export async function ensurePostgres() {
  if (!findPostgres()) await installDebian('postgresql')
}
