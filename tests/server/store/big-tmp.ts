import { mkdtempSync, statSync } from 'node:fs'
import { openStore, connectStore } from '../../../server/store/open.ts'
import { saveHistory, rateHistory, latestRates } from '../../../server/store/rates.ts'
import { writeBackup } from '../../../server/store/backup.ts'
import { restoreBackup } from '../../../server/store/restore.ts'
import { startPostgres } from '../postgres.ts'
const dayOf = (i: number) => new Date(i * 86_400_000).toISOString().slice(0, 10)
const codes = Array.from({ length: 30 }, (_, i) => 'C' + (10 + i))
const batches = Array.from({ length: 6500 }, (_, i) => ({ provider: 'ecb', date: dayOf(i), fetchedAt: 'x', base: 'EUR' as const, rates: Object.fromEntries(codes.map((c) => [c, String(i / 7)])) }))
const pg = await startPostgres()
if (!pg) throw new Error()
for (const o of [{ dataDir: mkdtempSync('/tmp/crossport-big-') }, { dataDir: '/nowhere', databaseUrl: pg.url() }]) {
  const store = await openStore(o)
  const t = async (n: string, f: () => Promise<unknown>) => { const s = performance.now(); let worst = 0, last = s; const timer = setInterval(() => { const now = performance.now(); worst = Math.max(worst, now - last); last = now }, 1); await f(); clearInterval(timer); worst = Math.max(worst, performance.now() - last); console.log(store.kind, n, (performance.now() - s).toFixed(0), 'ms, longest block', worst.toFixed(0)) }
  await t('saveHistory', () => saveHistory(store, batches))
  await t('latest', () => latestRates(store, 'ecb'))
  await t('history 1y', () => rateHistory(store, 'ecb', ['C11', 'C12'], dayOf(6135)))
  await t('history all', () => rateHistory(store, 'ecb', ['C11', 'C12'], dayOf(0)))
  const c = await connectStore(o)
  await t('backup', () => writeBackup(c, '/tmp/crossport-big.gz'))
  console.log(statSync('/tmp/crossport-big.gz').size, process.memoryUsage().rss / 1e6)
  await t('restore', () => restoreBackup(c, '/tmp/crossport-big.gz'))
  await c.close(); await store.close()
}
await pg.remove()
