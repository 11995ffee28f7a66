import { z } from 'zod'
import type { ClickHouse } from '../providers/clickhouse/clickhouse.ts'
import type { TrackedSum } from '../store/tracked-counts.ts'
import { MAX_KEYS_PER_DAY, OTHER_KEYS } from '../store/tracked-counts.ts'
import type { TrackedRow } from '../store/tracked-events.ts'
import { toEventTallies } from '../store/counted.ts'

const TABLE = 'tracked_event'
/**
 * The columns of the store, and the items for which each event is counted, so that the counting rule exists only in
 * this program.
 */
const CREATE = `create table if not exists ${TABLE} (day Date, who String, track_id Int64, time Int64, received_at Int64, event String, path String, session String,
  signed_in UInt8, address String, agent String, properties String, counted_what Array(String), counted_key Array(String), counted_who Array(String))
  engine = ReplacingMergeTree() partition by day order by (who, time, track_id)`

/**
 * Maximum events of a day counted in one query; larger days are split by the first letter of device hashes, to limit
 * time and memory.
 */
const MAX_AT_ONCE = 5_000_000
const SLICES = Array.from(
  '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz',
  (letter) => ` and who >= '${letter}' and who < '${String.fromCharCode(letter.charCodeAt(0) + 1)}'`,
)

/** 64-bit numbers are text in old versions, and numbers in new ones. */
const number = z.coerce.number().int().min(0)
const totals = z.object({
  what: z.string(),
  keys: z.array(z.string()),
  times: z.array(number),
  visitors: z.array(number),
  all_times: number,
  all_visitors: number,
})

/** Tracking events in ClickHouse. */
export class EventTable {
  readonly #clickHouse: ClickHouse
  readonly #mostAtOnce: number
  #isThere = false

  constructor(clickHouse: ClickHouse, mostAtOnce = MAX_AT_ONCE) {
    this.#clickHouse = clickHouse
    this.#mostAtOnce = mostAtOnce
  }

  /**
   * Creates the table unless it exists; an operator's own table with these columns, such as a replicated one, is used
   * as it is.
   */
  async #make(): Promise<void> {
    if (!this.#isThere) await this.#clickHouse.command(CREATE)
    this.#isThere = true
  }

  /**
   * Inserts events. Repeated inserts are deduplicated by the table's key, or by reading with `final` before they are
   * merged.
   */
  async add(rows: readonly TrackedRow[]): Promise<void> {
    await this.#make()
    const counted = rows.map((row) => ({ ...row, counts: toEventTallies(row) }))
    await this.#clickHouse.insert(
      TABLE,
      counted.map(({ counts, ...row }) => ({
        ...row,
        counted_what: counts.map(({ what }) => what),
        counted_key: counts.map(({ key }) => key),
        counted_who: counts.map(({ who }) => who),
      })),
    )
  }

  /** Counts a day's events. */
  async count(day: string): Promise<TrackedSum[]> {
    await this.#make()
    const [found] = await this.#clickHouse.rows(
      `select count() as events from ${TABLE} where day = '${day}'`,
      z.object({ events: number }),
    )
    const slices = (found?.events ?? 0) > this.#mostAtOnce ? SLICES : ['']
    const sums = new Map<string, TrackedSum>()
    for (const slice of slices) {
      for (const sum of await this.#countSlice(day, slice)) {
        const held = sums.get(`${sum.what} ${sum.key}`)
        sums.set(`${sum.what} ${sum.key}`, {
          ...sum,
          times: sum.times + (held?.times ?? 0),
          visitors: sum.visitors + (held?.visitors ?? 0),
        })
      }
    }
    return [...sums.values()]
  }

  async #countSlice(day: string, slice: string): Promise<TrackedSum[]> {
    const each = `select what, key, count() as one_times, uniqExact(whom) as one_visitors from ${TABLE} final array join counted_what as what, counted_key as key, counted_who as whom where day = '${day}'${slice} group by what, key order by what, one_times desc, key`
    const most = `groupArray(${String(MAX_KEYS_PER_DAY)})`
    const found = await this.#clickHouse.rows(
      `select what, ${most}(key) as keys, ${most}(one_times) as times, ${most}(one_visitors) as visitors, sum(one_times) as all_times, sum(one_visitors) as all_visitors from (${each}) group by what`,
      totals,
    )
    return found.flatMap(({ what, keys, times, visitors, all_times: allTimes, all_visitors: allVisitors }) => {
      const sums = keys.map((key, index) => ({
        day,
        what,
        key,
        times: times[index] ?? 0,
        visitors: visitors[index] ?? 0,
      }))
      const rest = {
        day,
        what,
        key: OTHER_KEYS,
        times: sums.reduce((left, sum) => left - sum.times, allTimes),
        visitors: sums.reduce((left, sum) => left - sum.visitors, allVisitors),
      }
      return rest.times > 0 ? [...sums, rest] : sums
    })
  }

  /** Drops all days before a day. */
  async drop(before: string): Promise<void> {
    await this.#make()
    const days = await this.#clickHouse.rows(
      `select distinct partition from system.parts where database = currentDatabase() and table = '${TABLE}' and active`,
      z.object({ partition: z.iso.date() }),
    )
    for (const { partition } of days)
      if (partition < before) await this.#clickHouse.command(`alter table ${TABLE} drop partition '${partition}'`)
  }
}
