import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import type { StoreOptions } from '../../../server/store/store.ts'
import { POSTGRES_TEMPLATE, runOn } from './templates.ts'

/** A database of one test file. */
export interface TestDatabase {
  options: StoreOptions
  remove: () => Promise<void>
}

/** A kind of database that tests run on. */
export interface DatabaseKind {
  kind: 'sqlite' | 'postgres'
  /** Creates an empty database with the current schema, as a copy of a template, which is several times faster. */
  make: () => Promise<TestDatabase>
  /** Creates a database without a schema. */
  makeBare: () => Promise<TestDatabase>
}

/** Creates a temporary folder, with a function to remove it. */
export function makeFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'crossport-store-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

async function makeSqlite(template?: string): Promise<TestDatabase> {
  const { folder, remove } = makeFolder()
  if (template !== undefined) copyFileSync(template, path.join(folder, path.basename(template)))
  return { options: { dataDir: folder }, remove: async () => remove() }
}

/** Creates a database on a running PostgreSQL as a copy of another. */
export async function makePostgres(server: string, template = 'template0'): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // Files are copied: PostgreSQL's default strategy through the log takes twice as long.
  await runOn(server, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    options: { dataDir: '/nowhere', databaseUrl: url.href },
    remove: () => runOn(server, `drop database ${name} with (force)`),
  }
}

const server = inject('postgres')

/** SQLite, and PostgreSQL if available; the run's setup reports if it is not. */
export const DATABASES: readonly DatabaseKind[] = [
  { kind: 'sqlite', make: () => makeSqlite(inject('sqliteTemplate')), makeBare: () => makeSqlite() },
  ...(server === null
    ? []
    : [
        {
          kind: 'postgres' as const,
          make: () => makePostgres(server, POSTGRES_TEMPLATE),
          makeBare: () => makePostgres(server),
        },
      ]),
]
