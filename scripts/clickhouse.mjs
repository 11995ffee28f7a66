import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { installDebian } from './debian.mjs'

/** ClickHouse's server program: CLICKHOUSE_BIN, else the PATH's, else where Debian keeps it; undefined where there is none. */
export function findClickHouse() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return [process.env.CLICKHOUSE_BIN, ...folders.map((folder) => join(folder, 'clickhouse-server'))].find(
    (program) => program && existsSync(program),
  )
}

/** Installs ClickHouse for the tests where it is missing: 15 MB to fetch. */
export async function ensureClickHouse() {
  if (!findClickHouse()) await installDebian('clickhouse-server')
}
