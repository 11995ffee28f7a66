import { MOST_KEPT_CHANGES, MOST_KEPT_CHARACTERS, MOST_KEPT_ITEMS } from './kinds.ts'
import { sizeOf, type KeptTotals, type Register } from './register.ts'
import type { Pull, Replica, Row } from './replica.ts'

/** What an account answers to one exchange. */
export interface KeptAnswer extends KeptTotals {
  changes: Register[]
  cursor: number
  hasMore: boolean
  isWhole: boolean
  isBehind: boolean
  refused: Pull['refused'][number][]
}

/** One exchange with an account. */
export type Exchange<Answer extends KeptAnswer> = (request: { since: number; isWhole: boolean; changes: Register[] }) => Promise<Answer>

/** UTF-16 units that one call carries, within what the server reads. */
const MOST_SENT = 250_000

const registerOf = ({ kind, key, value, at, device }: Row): Register => ({ kind, key, value, at, device })

/** The next changes that fit one call; those of what follows come first. */
function nextBatch(waiting: readonly Row[]): Register[] {
  let characters = 0
  const cut = waiting.findIndex((row, at) => at >= MOST_KEPT_CHANGES || ((characters += sizeOf(row)) > MOST_SENT && at > 0))
  return (cut === -1 ? waiting : waiting.slice(0, cut)).map(registerOf)
}

/** Sends what waits to be sent and fetches everything that the device does not have yet. Rejects as `exchange` does; the replica then stays as it was. */
export async function gather<Answer extends KeptAnswer>({ rows, cursor: since }: Pick<Replica, 'rows' | 'cursor'>, exchange: Exchange<Answer>): Promise<{ pull: Pull; last: Answer }> {
  const waiting = [...rows.values()].filter(({ state }) => state === 'waiting').toSorted((a, b) => Number(b.kind === 'switch') - Number(a.kind === 'switch'))
  const sent: Register[] = []
  const changes: Register[] = []
  const refused: Pull['refused'][number][] = []
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
    if (!last.hasMore && sent.length === waiting.length) return { pull: { changes, sent, refused, cursor: at.cursor, isWhole: at.isWhole, isBehind }, last }
  }
}

/** Rows that the account was too full for, and that fit it now, wait to be sent again. */
export function retryFull(replica: Replica, { items, characters }: KeptTotals): Replica {
  let [roomItems, room] = [MOST_KEPT_ITEMS - items, MOST_KEPT_CHARACTERS - characters]
  const rows = new Map(replica.rows)
  for (const [name, row] of rows) {
    if (row.state !== 'full' || roomItems < 1 || sizeOf(row) > room) continue
    roomItems -= 1
    room -= sizeOf(row)
    rows.set(name, { ...row, state: 'waiting' })
  }
  return { ...replica, rows }
}
