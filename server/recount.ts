// npm run engagement:recount: recomputes all counts of likes, favorites and follows, while the server runs.
import process from 'node:process'
import { readConfig } from './app/config.ts'
import { formatFatalError } from './app/explain.ts'
import { repairEngagementCounts } from './store/engagement-counts.ts'
import { withStoreErrors, openStore } from './store/open.ts'

try {
  const config = readConfig(process.env, process.cwd())
  const store = await openStore(config)
  try {
    const wrong = await withStoreErrors(config, () => repairEngagementCounts(store))
    console.log(wrong === 0 ? 'every count was right' : `${String(wrong)} counts were wrong and are right now`)
  } finally {
    await store.close()
  }
} catch (error) {
  console.error(formatFatalError(error))
  process.exitCode = 1
}
