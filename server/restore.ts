// npm run restore -- <file>: puts a backup in place of all that the database holds, while the server runs.
import path from 'node:path'
import process from 'node:process'
import { ConfigError, readConfig } from './config.ts'
import { connectStore } from './store/open.ts'
import { restoreBackup } from './store/restore.ts'
import { StoreError } from './store/store.ts'

async function restore(file: string): Promise<void> {
  const store = await connectStore(readConfig(process.env, process.cwd()))
  try {
    const { createdAt, tables } = await restoreBackup(store, path.resolve(file))
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`restored ${rows} rows of ${tables.length} tables, as of ${createdAt}`)
  } finally {
    await store.close()
  }
}

try {
  const [file] = process.argv.slice(2)
  if (file === undefined) throw new StoreError('Say which backup: npm run restore -- <file>')
  await restore(file)
} catch (error) {
  const isExplained = error instanceof ConfigError || error instanceof StoreError
  console.error(isExplained ? error.message : error)
  process.exitCode = 1
}
