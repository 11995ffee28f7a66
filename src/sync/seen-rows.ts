import type { SeenRow } from '../db/database.ts'
import { showToast } from '../state/toast.ts'

/** A row that was not seen again for this long goes. */
const KEEP_MS = 180 * 86_400_000
/** Rows kept at most, and characters in all of them. */
const MOST_ROWS = 20_000
const MOST_CHARACTERS = 8_000_000
/** Rows written between two clearings. */
const CLEARING_GAP = 1000
/** A database that another tab holds up must not hold up an answer. */
const PATIENCE_MS = 3000

const FULL = '这台设备的存储空间满了，新查到的资料没有保存，查询不受影响'

let stopped = false
let sinceClearing = CLEARING_GAP

/** A row as it is handed over to be kept. */
export type FoundRow = Pick<SeenRow, 'id' | 'row'>

async function table() {
  const { database } = await import('../db/database.ts')
  return database.seen
}

/** The same, or a rejection when it takes too long. */
function inTime<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error('the database does not answer')), PATIENCE_MS)
    work.finally(() => clearTimeout(timer)).then(done, fail)
  })
}

/** Whether somewhere in an error of the database there is no room left; Dexie wraps the browser's own. */
function isQuotaError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === 'QuotaExceededError') return true
  return 'inner' in error && isQuotaError(error.inner)
}

/** The first moment that is kept so that what is left fits, undefined where everything fits. Takes moments and sizes from the oldest on. */
export function cutAt(rows: readonly (readonly [seenAt: number, size: number])[], mostRows: number, mostCharacters: number): number | undefined {
  let characters = 0
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const [seenAt, size] = rows[at] ?? [0, 0]
    characters += size
    // Rows of one answer came at one moment and go together.
    if (characters > mostCharacters || rows.length - at > mostRows) return seenAt + 1
  }
  return undefined
}

/** Drops what is too old, and the oldest of what is too much. */
export async function clearSeen(now: number, mostRows = MOST_ROWS, mostCharacters = MOST_CHARACTERS): Promise<void> {
  const { database } = await import('../db/database.ts')
  await database.transaction('rw', database.seen, async () => {
    await database.seen.where('[seenAt+size]').below([now - KEEP_MS]).delete()
    // The index alone says how much there is, without reading a row.
    const keys = (await database.seen.orderBy('[seenAt+size]').keys()) as unknown as [number, number][]
    const cut = cutAt(keys, mostRows, mostCharacters)
    if (cut !== undefined) await database.seen.where('[seenAt+size]').below([cut]).delete()
  })
}

/** One tab clears for all. */
async function clearInTurn(now: number): Promise<void> {
  if (!('locks' in navigator)) return clearSeen(now)
  await navigator.locks.request('crossport-clear-seen', { ifAvailable: true }, (lock) => (lock ? clearSeen(now) : undefined))
}

/** Keeps rows that the server gave. Never rejects: without room or without a database the page goes on, and says so once. */
export async function keepSeen(set: string, date: string, found: readonly FoundRow[]): Promise<void> {
  if (stopped || found.length === 0) return
  const seenAt = Date.now()
  try {
    await inTime((await table()).bulkPut(found.map(({ id, row }) => ({ set, id, row, date, seenAt, size: JSON.stringify(row).length }))))
    sinceClearing += found.length
    if (sinceClearing < CLEARING_GAP) return
    sinceClearing = 0
    await clearInTurn(seenAt)
  } catch (error) {
    console.info('rows not kept', error)
    stopped = true
    if (isQuotaError(error)) showToast(FULL, { type: 'fail', duration: 4000 })
  }
}

/** Every row of a set that was ever seen and is still kept, by id; none where the database cannot be read. */
export async function readSeen(set: string): Promise<SeenRow[]> {
  try {
    return await inTime((await table()).where('set').equals(set).toArray())
  } catch (error) {
    console.info('rows not read', error)
    return []
  }
}
