import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { openStore } from '../../../server/store/open.ts'
import type { StoreOptions } from '../../../server/store/store.ts'

/** Name of the template database on the tests' PostgreSQL. */
export const POSTGRES_TEMPLATE = 'template_store'

/** Runs one statement on a PostgreSQL server. */
export async function runOn(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Creates the current schema. The secret created by a migration is deleted: each copy creates its own when needed. */
async function fill(options: StoreOptions): Promise<void> {
  const store = await openStore(options)
  await store.db.deleteFrom('signing_secret').execute()
  // A closed SQLite database is a single file.
  await store.close()
}

/** Creates the template databases that tests copy: a SQLite file, and one on PostgreSQL if available. */
export async function makeTemplates(server: string | undefined): Promise<{ sqlite: string; remove: () => void }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'crossport-template-'))
  await fill({ dataDir })
  if (server !== undefined) {
    await runOn(server, `create database ${POSTGRES_TEMPLATE} template template0`)
    const databaseUrl = new URL(server)
    databaseUrl.pathname = `/${POSTGRES_TEMPLATE}`
    await fill({ dataDir: '/nowhere', databaseUrl: databaseUrl.href })
  }
  return { sqlite: path.join(dataDir, 'crossport.db'), remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}
