// npm run backup -- [file]: writes the whole database into one file, while the server runs.
import path from 'node:path'
import process from 'node:process'
import { readConfig } from './app/config.ts'
import { formatFatalError } from './app/explain.ts'
import { writeBackup } from './store/backup.ts'
import { connectStore, withStoreErrors } from './store/open.ts'

try {
  const config = readConfig(process.env, process.cwd())
  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const file = path.resolve(process.argv[2] ?? path.join(config.dataDir, 'backups', `crossport-${stamp}.jsonl.gz`))
  const store = await connectStore(config, { mustExist: true })
  try {
    const { tables } = await withStoreErrors(config, () => writeBackup(store, file))
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${file}: ${rows} rows of ${tables.length} tables`)
  } finally {
    await store.close()
  }
} catch (error) {
  console.error(formatFatalError(error))
  process.exitCode = 1
}
