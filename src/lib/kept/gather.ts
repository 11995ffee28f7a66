import { MAX_SYNC_CHANGES, MAX_SYNCED_CHARACTERS, MAX_SYNCED_ITEMS } from './kinds.ts'
import { getRegisterSize, type SyncTotals, type SyncRegister } from './register.ts'
import type { PullResult, Replica, ReplicaRow } from './replica.ts'

/** An account's answer to one exchange. */
export interface SyncAnswer extends SyncTotals {
  changes: SyncRegister[]
  cursor: number
  hasMore: boolean
  isWhole: boolean
  isBehind: boolean
  refused: PullResult['refused'][number][]
}

/** One exchange with an account. */
export type SyncExchange<Answer extends SyncAnswer> = (request: {
  since: number
  isWhole: boolean
  changes: SyncRegister[]
}) => Promise<Answer>

/** Maximum UTF-16 units of changes per call, within the server's limit. */
const MAX_CALL_LENGTH = 250_000

const registerOf = ({ kind, key, value, at, device }: ReplicaRow): SyncRegister => ({ kind, key, value, at, device })

/** Returns the next changes that fit one call. */
function nextBatch(waiting: readonly ReplicaRow[]): SyncRegister[] {
  let characters = 0
  const cut = waiting.findIndex(
    (row, at) => at >= MAX_SYNC_CHANGES || ((characters += getRegisterSize(row)) > MAX_CALL_LENGTH && at > 0),
  )
  return (cut === -1 ? waiting : waiting.slice(0, cut)).map(registerOf)
}

/** Sends pending changes and fetches all missing ones. Rejects as `exchange` does; the replica is then unchanged. */
export async function exchangeChanges<Answer extends SyncAnswer>(
  { rows, cursor: since }: Pick<Replica, 'rows' | 'cursor'>,
  exchange: SyncExchange<Answer>,
): Promise<{ pull: PullResult; last: Answer }> {
  const waiting = [...rows.values()]
    .filter(({ state }) => state === 'waiting')
    .toSorted((a, b) => Number(b.kind === 'switch') - Number(a.kind === 'switch'))
  const sent: SyncRegister[] = []
  const changes: SyncRegister[] = []
  const refused: PullResult['refused'][number][] = []
  let isBehind = false
  let at = { cursor: since, isWhole: false }
  for (;;) {
    const batch = nextBatch(waiting.slice(sent.length))
    const last = await exchange({ since: at.cursor, isWhole: at.isWhole, changes: batch })
    sent.push(...batch)
    changes.push(...last.changes)
    refused.push(...last.refused)
    isBehind ||= last.isBehind
    at = { cursor: last.cursor, isWhole: last.isWhole }
    if (!last.hasMore && sent.length === waiting.length)
      return { pull: { changes, sent, refused, cursor: at.cursor, isWhole: at.isWhole, isBehind }, last }
  }
}

/** Marks rows that the full account refused as waiting again, as far as they fit now. */
export function retryRefusedRows(replica: Replica, { items, characters }: SyncTotals): Replica {
  let [roomItems, room] = [MAX_SYNCED_ITEMS - items, MAX_SYNCED_CHARACTERS - characters]
  const rows = new Map(replica.rows)
  for (const [name, row] of rows) {
    if (row.state !== 'full' || roomItems < 1 || getRegisterSize(row) > room) continue
    roomItems -= 1
    room -= getRegisterSize(row)
    rows.set(name, { ...row, state: 'waiting' })
  }
  return { ...replica, rows }
}
