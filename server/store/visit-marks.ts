import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import type { Store } from './store.ts'

/** Visitor, and the item for which the visitor is counted on a day. */
export interface VisitMark {
  /** The day in Beijing. */
  day: string
  /** The counted item, the same for all visitors. */
  what: string
  who: string
  count: { of: 'view' | 'end'; contentId: number } | { of: 'miss'; words: string }
}

/** Maximum different searches without results counted per day. */
const MAX_WORDS = 500
/** Maximum rows of one statement. */
const AT_ONCE = 200

function sums<Key>(keys: readonly Key[]): Map<Key, number> {
  const found = new Map<Key, number>()
  for (const key of keys) found.set(key, (found.get(key) ?? 0) + 1)
  return found
}

/** Counts each visitor once per day and item, even across processes. */
export async function addVisitMarks({ db }: Store, marks: readonly VisitMark[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const fresh = new Set<string>()
    // The marks are sorted, so that processes cannot deadlock on each other's rows.
    const rows = marks
      .map(({ day, what, who }) => ({ day, what, who }))
      .toSorted((a, b) => (`${a.day} ${a.what} ${a.who}` < `${b.day} ${b.what} ${b.who}` ? -1 : 1))
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const added = await trx
        .insertInto('visit_mark')
        .values(rows.slice(at, at + AT_ONCE))
        .onConflict((conflict) => conflict.doNothing())
        .returning(['day', 'what', 'who'])
        .execute()
      for (const { day, what, who } of added) fresh.add(`${day} ${what} ${who}`)
    }
    const counted = marks.filter(({ day, what, who }) => fresh.has(`${day} ${what} ${who}`))
    const reads = counted.flatMap(({ day, count }) => (count.of === 'miss' ? [] : [{ day, ...count }]))
    // Only public contents are counted: numbers can be guessed, and marks on drafts would show their titles in the
    // statistics.
    const known = new Set(
      reads.length === 0
        ? []
        : (
            await trx
              .selectFrom('content')
              .select('id')
              .where('status', '=', CONTENT_STATUS.ONLINE)
              .where('id', 'in', [...new Set(reads.map(({ contentId }) => contentId))])
              .execute()
          ).map(({ id }) => id),
    )
    const days = sums(
      reads
        .filter(({ contentId }) => known.has(contentId))
        .map(({ day, of, contentId }) => `${day} ${of} ${String(contentId)}`),
    )
    for (const [key, times] of [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const [day = '', of = '', id = ''] = key.split(' ')
      const column = of === 'view' ? 'views' : 'ends'
      await trx
        .insertInto('content_day')
        .values({ day, content_id: Number(id), views: 0, ends: 0, [column]: times })
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'content_id'])
            .doUpdateSet((eb) => ({ [column]: eb(`content_day.${column}`, '+', times) })),
        )
        .execute()
    }
    const misses = sums(
      counted.flatMap(({ day, count }) => (count.of === 'miss' ? [JSON.stringify([day, count.words])] : [])),
    )
    for (const [key, times] of [...misses].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const [day = '', words = ''] = JSON.parse(key) as string[]
      const counting = await trx
        .updateTable('missed_words')
        .set((eb) => ({ times: eb('times', '+', times) }))
        .where('day', '=', day)
        .where('words', '=', words)
        .returning('words')
        .execute()
      if (counting.length > 0) continue
      const { count } = await trx
        .selectFrom('missed_words')
        .where('day', '=', day)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (count < MAX_WORDS)
        await trx
          .insertInto('missed_words')
          .values({ day, words, times })
          .onConflict((conflict) =>
            conflict.columns(['day', 'words']).doUpdateSet((eb) => ({ times: eb('missed_words.times', '+', times) })),
          )
          .execute()
    }
  })
}

/** Deletes marks before a day. */
export async function deleteVisitMarksBefore({ db }: Store, before: string): Promise<void> {
  await db.deleteFrom('visit_mark').where('day', '<', before).execute()
}

/** Deletes searches without results before a day. */
export async function deleteMissedWordsBefore({ db }: Store, before: string): Promise<void> {
  await db.deleteFrom('missed_words').where('day', '<', before).execute()
}
