import type { CachedRow } from '../../db/database.ts'
import { showToast } from '../../state/toast.ts'
import { withTabLock } from '../device/device.ts'
import { withDatabaseTimeout } from '../device/in-time.ts'

/** Maximum age of a cached row in milliseconds. */
const KEEP_MS = 180 * 86_400_000
/** Maximum cached rows. */
const MAX_ROWS = 20_000
/** Maximum characters of all cached rows. */
const MAX_CHARACTERS = 8_000_000
/** Rows written between two prunings. */
const CLEARING_GAP = 1000

const FULL = '这台设备的存储空间满了，新查到的资料没有保存，查询不受影响'

let stopped = false
let sinceClearing = CLEARING_GAP

/** A row to store. */
export type CacheableRow = Pick<CachedRow, 'id' | 'row'>

async function table() {
  const { database } = await import('../../db/database.ts')
  return database.seen
}

/** True if a database error means that storage is full; Dexie wraps the browser's own error. */
function isQuotaError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === 'QuotaExceededError') return true
  return 'inner' in error && isQuotaError(error.inner)
}

/** Deletes rows that are too old, and the oldest ones above the limits. */
export async function pruneCachedRows(
  now: number,
  mostRows = MAX_ROWS,
  mostCharacters = MAX_CHARACTERS,
): Promise<void> {
  const [{ database }, { dropOldest }] = await Promise.all([
    import('../../db/database.ts'),
    import('../../db/drop-oldest.ts'),
  ])
  await database.transaction('rw', database.seen, async () => {
    await database.seen
      .where('[seenAt+size]')
      .below([now - KEEP_MS])
      .delete()
    await dropOldest(database.seen, '[seenAt+size]', mostRows, mostCharacters)
  })
}

/** Caches rows from the server. Never rejects; reports full or forbidden storage once. */
export async function cacheRows(set: string, date: string, found: readonly CacheableRow[]): Promise<void> {
  if (stopped || found.length === 0) return
  const seenAt = Date.now()
  try {
    await withDatabaseTimeout(
      (await table()).bulkPut(
        found.map(({ id, row }) => ({ set, id, row, date, seenAt, size: JSON.stringify(row).length })),
      ),
    )
    sinceClearing += found.length
    if (sinceClearing < CLEARING_GAP) return
    sinceClearing = 0
    await withTabLock('clear-seen', () => pruneCachedRows(seenAt))
  } catch (error) {
    console.info('rows not cached', error)
    stopped = true
    if (isQuotaError(error)) showToast(FULL, { type: 'fail', duration: 4000 })
  }
}

/** Reads all cached rows of a set; empty if the database cannot be read. */
export async function readCachedRows(set: string): Promise<CachedRow[]> {
  try {
    return await withDatabaseTimeout((await table()).where('set').equals(set).toArray())
  } catch (error) {
    console.info('cached rows not read', error)
    return []
  }
}
