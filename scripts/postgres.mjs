import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './lib.mjs'

/** Debian keeps one folder a version, out of the PATH. */
const DEBIAN = '/usr/lib/postgresql'

function debianFolders() {
  if (!existsSync(DEBIAN)) return []
  return readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN, version, 'bin'))
}

/** The folder of PostgreSQL's programs: POSTGRES_BIN, else the PATH's, else Debian's newest; undefined where there is none. */
export function findPostgres() {
  const folders = [process.env.POSTGRES_BIN, ...(process.env.PATH ?? '').split(delimiter), ...debianFolders()]
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** Installs PostgreSQL for the tests where it is missing and Debian's package manager can; the tests say so where it stays missing. */
export async function ensurePostgres() {
  if (findPostgres() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('no PostgreSQL found, getting one …')
  try {
    await run('apt-get', ['update', '-qq'], { quiet: true })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
  } catch (error) {
    console.log(`apt-get: ${String(error.output ?? error.message).trim().split('\n').at(-1)}`)
  }
}
