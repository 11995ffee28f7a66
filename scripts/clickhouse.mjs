import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { installDebian } from './debian.mjs'

/** Path of the ClickHouse server: CLICKHOUSE_BIN, else from PATH, else Debian's; undefined if not installed. */
export function findClickHouse() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return [process.env.CLICKHOUSE_BIN, ...folders.map((folder) => join(folder, 'clickhouse-server'))].find(
    (program) => program && existsSync(program),
  )
}

/** Installs ClickHouse for the tests if it is missing (15 MB download). */
export async function ensureClickHouse() {
  if (!findClickHouse()) await installDebian('clickhouse-server')
}
