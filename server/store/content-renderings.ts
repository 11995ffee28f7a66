import { sql } from 'kysely'
import type { Store } from './store.ts'

/** A body as it is stored; without HTML where readers have none. */
export interface StoredBody {
  id: number
  html: string
  markdown: string
}

/** Bodies without a file whose HTML was made before some rendering, by number, after one of them. */
export async function listOutdatedRenderings(
  { db }: Store,
  { before, after, size }: { before: number; after: { rendering: number; id: number }; size: number },
): Promise<(StoredBody & { rendering: number })[]> {
  const rows = await db
    .selectFrom('content_body as body')
    .innerJoin('content', 'content.id', 'body.content_id')
    .where('body.rendering', '<', before)
    .where((eb) => eb(eb.refTuple('body.rendering', 'body.content_id'), '>', eb.tuple(after.rendering, after.id)))
    .where('content.file', 'is', null)
    .select(['body.content_id as id', 'body.html', 'body.markdown', 'body.rendering'])
    .orderBy('body.rendering')
    .orderBy('body.content_id')
    .limit(sql.lit(size))
    .execute()
  return rows.map((row) => ({ ...row, rendering: row.rendering ?? 0 }))
}

/** Stores HTML that was made anew, in one transaction; a text that somebody changed meanwhile has its own already. */
export async function saveRenderings({ db }: Store, bodies: readonly StoredBody[], rendering: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { id, html, markdown } of bodies)
      await trx
        .updateTable('content_body')
        .set({ html, rendering })
        .where('content_id', '=', id)
        .where('markdown', '=', markdown)
        .where('rendering', '<', rendering)
        .execute()
  })
}
