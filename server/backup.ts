// npm run backup -- [file]: writes the whole database into one file, while the server runs.
import path from 'node:path'
import process from 'node:process'
import { ConfigError, readConfig } from './config.ts'
import { writeBackup } from './store/backup.ts'
import { connectStore } from './store/open.ts'
import { StoreError } from './store/store.ts'

try {
  const config = readConfig(process.env, process.cwd())
  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const file = path.resolve(process.argv[2] ?? path.join(config.dataDir, 'backups', `crossport-${stamp}.jsonl.gz`))
  const store = await connectStore(config)
  try {
    const { tables } = await writeBackup(store, file)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${file}: ${rows} rows of ${tables.length} tables`)
  } finally {
    await store.close()
  }
} catch (error) {
  const isExplained = error instanceof ConfigError || error instanceof StoreError
  console.error(isExplained ? error.message : error)
  process.exitCode = 1
}
