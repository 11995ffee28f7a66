import type { CachedRow } from '../../db/database.ts'
import { showToast } from '../../state/toast.ts'
import { alone } from '../device/device.ts'
import { inTime } from '../device/in-time.ts'

/** A row that was not seen again for this long goes. */
const KEEP_MS = 180 * 86_400_000
/** Rows kept at most, and characters in all of them. */
const MAX_ROWS = 20_000
const MAX_CHARACTERS = 8_000_000
/** Rows written between two clean-ups. */
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

/** Whether an error of the database means that storage is full; Dexie wraps the browser's own error. */
function isQuotaError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === 'QuotaExceededError') return true
  return 'inner' in error && isQuotaError(error.inner)
}

/** Drops rows that are too old, and the oldest ones beyond the limits. */
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

/** Stores rows that the server gave. Never rejects: where storage is full or forbidden it says so once. */
export async function cacheRows(set: string, date: string, found: readonly CacheableRow[]): Promise<void> {
  if (stopped || found.length === 0) return
  const seenAt = Date.now()
  try {
    await inTime(
      (await table()).bulkPut(
        found.map(({ id, row }) => ({ set, id, row, date, seenAt, size: JSON.stringify(row).length })),
      ),
    )
    sinceClearing += found.length
    if (sinceClearing < CLEARING_GAP) return
    sinceClearing = 0
    await alone('clear-seen', () => pruneCachedRows(seenAt))
  } catch (error) {
    console.info('rows not kept', error)
    stopped = true
    if (isQuotaError(error)) showToast(FULL, { type: 'fail', duration: 4000 })
  }
}

/** Every row of a set that was ever seen and is still kept, by id; none where the database cannot be read. */
export async function readCachedRows(set: string): Promise<CachedRow[]> {
  try {
    return await inTime((await table()).where('set').equals(set).toArray())
  } catch (error) {
    console.info('rows not read', error)
    return []
  }
}
