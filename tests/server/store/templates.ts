import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { openStore } from '../../../server/store/open.ts'
import type { StoreOptions } from '../../../server/store/store.ts'

/** What the database with today's tables is called on the tests' PostgreSQL. */
export const POSTGRES_TEMPLATE = 'template_store'

/** Runs one statement on a PostgreSQL. */
export async function runOn(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Makes today's tables. A secret that a migration made is dropped: each copy makes one of its own when it needs it. */
async function fill(options: StoreOptions): Promise<void> {
  const store = await openStore(options)
  await store.db.deleteFrom('signing_secret').execute()
  // On SQLite one that is closed is one file.
  await store.close()
}

/** Makes the databases that tests get copies of: a file of SQLite, and one on a PostgreSQL where there is one. */
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
