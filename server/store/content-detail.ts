import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import type { ContentType } from '../../src/lib/content/kinds.ts'
import type { ContentCard } from '../../src/api/contracts/contents.ts'
import { selectAuthorName, CARD_COLUMNS, groupCardRows, selectTotals } from './content-cards.ts'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** An adjacent content in the list of the type. */
export interface Neighbour {
  handle: string
  title: string
  /** Further fields for the address of a glossary term. */
  facts?: { subType: string }
}

/** A public content with the data of its page. */
export type ContentDetail = ContentCard & {
  /** Sanitized HTML. */
  html: string
  newer: Neighbour | null
  older: Neighbour | null
}

function neighbourId(eb: ExpressionBuilder<Schema, 'content'>, side: 'newer' | 'older') {
  const order = side === 'newer' ? 'asc' : 'desc'
  return (
    eb
      .selectFrom('content as near')
      .where('near.status', '=', CONTENT_STATUS.ONLINE)
      .whereRef('near.type', '=', 'content.type')
      .where(
        sql<boolean>`(near.published_at, near.id) ${sql.raw(side === 'newer' ? '>' : '<')} (content.published_at, content.id)`,
      )
      .select('near.id')
      .orderBy('near.published_at', order)
      .orderBy('near.id', order)
      // The limit is a literal: a plan for an unknown limit would read far more than one row.
      .limit(sql.lit(1))
  )
}

/** Events have no neighbours, as publishing order is not the order of dates. */
function neighbourOf(
  type: ContentType,
  { handle, title, facts }: { handle: string | null; title: string | null; facts: string | null },
): Neighbour | null {
  if (handle === null || title === null || type === 'activity') return null
  const { subType = '' } = JSON.parse(facts ?? '{}') as { subType?: string }
  return { handle, title, ...(type === 'wiki' && { facts: { subType } }) }
}

/** True if a content was taken offline; false if it was deleted or never public. */
export async function isTakenOffline({ db }: Store, type: ContentType, handle: string): Promise<boolean> {
  const found = await db
    .selectFrom('content')
    .where('type', '=', type)
    .where('handle', '=', handle)
    .where('status', '=', CONTENT_STATUS.OFFLINE)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Reads a public content with body and neighbours in one statement; undefined if there is none. */
export async function readContent(
  { db }: Store,
  type: ContentType,
  handle: string,
): Promise<ContentDetail | undefined> {
  const page = db
    .selectFrom('content')
    .where('content.type', '=', type)
    .where('content.handle', '=', handle)
    .where('content.status', '=', CONTENT_STATUS.ONLINE)
    .select(CARD_COLUMNS)
    .select((eb) => [neighbourId(eb, 'newer').as('newer_id'), neighbourId(eb, 'older').as('older_id')])
  const rows = await db
    .selectFrom(page.as('page'))
    .innerJoin('content_body as body', 'body.content_id', 'page.id')
    .leftJoin('content as newer', 'newer.id', 'page.newer_id')
    .leftJoin('content as older', 'older.id', 'page.older_id')
    .leftJoin('content_tag as has', 'has.content_id', 'page.id')
    .leftJoin('tag', 'tag.id', 'has.tag_id')
    .selectAll('page')
    .select(['body.html', 'newer.handle as newer_handle', 'newer.title as newer_title', 'newer.facts as newer_facts'])
    .select(['older.handle as older_handle', 'older.title as older_title', 'older.facts as older_facts'])
    .select(['tag.handle as tag_handle', 'tag.label as tag_label'])
    .select(selectTotals('page'))
    .select(selectAuthorName('page.author_id'))
    .orderBy('tag.handle')
    .execute()
  const [found] = groupCardRows(rows)
  if (found === undefined) return undefined
  const { card, row } = found
  const newer = neighbourOf(type, { handle: row.newer_handle, title: row.newer_title, facts: row.newer_facts })
  const older = neighbourOf(type, { handle: row.older_handle, title: row.older_title, facts: row.older_facts })
  return { ...card, html: row.html, newer, older }
}
