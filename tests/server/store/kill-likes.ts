import { CLOCK_START, advanceHybridClock } from '../../../src/lib/clock/hybrid-clock.ts'
import type { Intention, Target } from '../../../src/lib/engagement/intention.ts'
import type { KillWork } from './kill-run.ts'

/** Concurrent likes, each by another account. */
export const CONCURRENT_LIKES = 8
/** Number of contents that are liked in turn. */
export const LIKED_CONTENT_COUNT = 3
const FIRST_ACCOUNT = 1_000_000_000
const BEGAN = Date.UTC(2025, 10, 20)

/** The index-th press: likes in one turn, unlikes in the next, with increasing times. */
export function numberedPress(index: number): { accountId: number; intention: Intention & Target } {
  const turn = Math.floor(index / CONCURRENT_LIKES)
  const wanted = Math.floor(turn / LIKED_CONTENT_COUNT) % 2 === 0
  return {
    accountId: FIRST_ACCOUNT + (index % CONCURRENT_LIKES),
    intention: {
      kind: 'like',
      target: 1 + (turn % LIKED_CONTENT_COUNT),
      wanted,
      at: advanceHybridClock(CLOCK_START, BEGAN + index),
      device: 'kill',
    },
  }
}

/** Likes and their counts: each acknowledged press, or a later one, is stored, and each count equals its rows. */
export const LIKE_KILL_WORK: KillWork = {
  writer: 'tests/server/store/likes-process.ts',
  async compare({ db }, acknowledged) {
    // One snapshot of both tables, as the writer continues meanwhile.
    const read = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    const { rows, counts } = await read.execute(async (trx) => ({
      rows: await trx.selectFrom('engagement').select(['account_id', 'target_id', 'is_on', 'at']).execute(),
      counts: await trx.selectFrom('engagement_count').select(['target_id', 'total']).execute(),
    }))
    const heldAt = new Map(
      rows.map(({ account_id, target_id, at }) => [`${String(account_id)} ${String(target_id)}`, at]),
    )
    const lost = [...acknowledged].filter((index) => {
      const { accountId, intention } = numberedPress(index)
      return (heldAt.get(`${String(accountId)} ${String(intention.target)}`) ?? '') < intention.at
    })
    const likes = (target: number) => rows.filter(({ target_id, is_on }) => target_id === target && is_on === 1).length
    const total = (target: number) => counts.find(({ target_id }) => target_id === target)?.total ?? 0
    const torn = Array.from({ length: LIKED_CONTENT_COUNT }, (_, index) => index + 1).filter(
      (target) => likes(target) !== total(target),
    )
    return { lost: lost.length, torn: torn.length }
  },
}
