// npm run restore -- <file>: replaces the content of the database with a backup, while the server runs.
import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { readConfig } from './app/config.ts'
import { formatFatalError } from './app/explain.ts'
import { connectStore } from './store/open.ts'
import { restoreBackup } from './store/restore.ts'
import { StoreError } from './store/store.ts'

async function restore(file: string): Promise<void> {
  // The file is checked first, so that a missing file does not create a database.
  await access(file, constants.R_OK)
  const store = await connectStore(readConfig(process.env, process.cwd()))
  try {
    const { createdAt, tables } = await restoreBackup(store, file)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`restored ${rows} rows of ${tables.length} tables, as of ${createdAt}`)
  } finally {
    await store.close()
  }
}

try {
  const [file] = process.argv.slice(2)
  if (file === undefined) throw new StoreError('Say which backup: npm run restore -- <file>')
  await restore(path.resolve(file))
} catch (error) {
  console.error(formatFatalError(error))
  process.exitCode = 1
}
