import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { StoreOptions } from '../../../server/store/store.ts'

/** An empty database of one test file's own. */
export interface TestDatabase {
  options: StoreOptions
  remove: () => Promise<void>
}

/** A kind of database that the tests run on. */
export interface DatabaseKind {
  kind: 'sqlite' | 'postgres'
  make: () => Promise<TestDatabase>
}

/** A new folder, and how to take it away. */
export function makeFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'crossport-store-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

async function makeSqlite(): Promise<TestDatabase> {
  const { folder, remove } = makeFolder()
  return { options: { dataDir: folder }, remove: async () => remove() }
}

async function runOn(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Makes a database on a running PostgreSQL. */
export async function makePostgres(server: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await runOn(server, `create database ${name} template template0`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { options: { dataDir: '/nowhere', databaseUrl: url.href }, remove: () => runOn(server, `drop database ${name} with (force)`) }
}

const server = inject('postgres')

/** SQLite, and PostgreSQL where there is one; the run's setup says when there is none. */
export const DATABASES: readonly DatabaseKind[] = [
  { kind: 'sqlite', make: makeSqlite },
  ...(server === null ? [] : [{ kind: 'postgres' as const, make: () => makePostgres(server) }]),
]
