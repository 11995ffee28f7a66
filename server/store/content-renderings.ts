import { sql } from 'kysely'
import type { Store } from './store.ts'

/** A stored body; its HTML is '' for unpublished contents. */
export interface StoredBody {
  id: number
  html: string
  markdown: string
}

/** Bodies not from files whose HTML has an older rendering version, by number, after a given number. */
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

/** Saves new HTML in one transaction, except for texts changed meanwhile, which were rendered on saving. */
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
