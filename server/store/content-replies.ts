import { sql } from 'kysely'
import type { ContentText } from '../../src/api/contracts/content-text.ts'
import { CONTENT_STATUS, type ContentStatus } from '../../src/lib/content/status.ts'
import { selectAuthorName, type ListPosition } from './content-cards.ts'
import type { Store } from './store.ts'

const { NOT_APPROVED, INPUTTED, PENDING_REVIEW, ONLINE } = CONTENT_STATUS

/** Maximum unpublished replies of one account under one post. */
const MAX_PENDING_REPLIES = 50

/** A reply as shown under its post. */
interface PostReply extends ListPosition {
  /** Summary as plain text. */
  summary: string
  /** Sanitized HTML. */
  html: string
  updatedAt: string
  isExample: boolean
  author: { id: number; name: string } | null
}

/** Title of a public post, and whether it is an example; undefined if there is none. */
export async function findPost(
  db: Store['db'],
  handle: string,
): Promise<{ title: string; isExample: boolean } | undefined> {
  const row = await db
    .selectFrom('content')
    .where('type', '=', 'post')
    .where('handle', '=', handle)
    .where('status', '=', ONLINE)
    .select(['title', 'is_example'])
    .executeTakeFirst()
  return row && { title: row.title, isExample: row.is_example === 1 }
}

/** The query of a public post's public replies. */
function repliesOf(db: Store['db'], post: string) {
  return db
    .selectFrom('content')
    .where('content.reply_to', '=', post)
    .where('content.status', '=', ONLINE)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('content as post')
          .where('post.type', '=', 'post')
          .where('post.handle', '=', post)
          .where('post.status', '=', ONLINE)
          .select('post.id'),
      ),
    )
}

/** The public replies of a public post, oldest first. */
export async function listReplies(
  { db }: Store,
  { post, after, size }: { post: string; after: ListPosition | undefined; size: number },
): Promise<PostReply[]> {
  const rows = await repliesOf(db, post)
    .innerJoin('content_body as body', 'body.content_id', 'content.id')
    .$if(after !== undefined, (replies) =>
      replies.where((eb) =>
        eb(eb.refTuple('content.published_at', 'content.id'), '>', eb.tuple(after?.publishedAt ?? '', after?.id ?? 0)),
      ),
    )
    .select([
      'content.id',
      'content.summary',
      'content.published_at',
      'content.updated_at',
      'content.is_example',
      'content.author_id',
      'body.html',
    ])
    .select(selectAuthorName('content.author_id'))
    .orderBy('content.published_at')
    .orderBy('content.id')
    // The limit is a literal, as PostgreSQL plans a named statement once for all values, and would not use the index
    // for an unknown limit.
    .limit(sql.lit(size))
    .execute()
  return rows.map(({ id, summary, html, published_at, updated_at, is_example, author_id, author_name }) => ({
    id,
    summary,
    html,
    publishedAt: published_at,
    updatedAt: updated_at,
    isExample: is_example === 1,
    author: author_id === null || author_name === null ? null : { id: author_id, name: author_name },
  }))
}

/**
 * Locates a public reply: its post, and the nearest positions before it, up to a maximum; undefined if there is none.
 */
export async function findReply(
  { db }: Store,
  handle: string,
  most: number,
): Promise<{ id: number; post: string; before: ListPosition[] } | undefined> {
  const reply = await db
    .selectFrom('content')
    .where('type', '=', 'reply')
    .where('handle', '=', handle)
    .where('status', '=', ONLINE)
    .select(['id', 'reply_to', 'published_at'])
    .executeTakeFirst()
  if (!reply || reply.reply_to === null || !(await findPost(db, reply.reply_to))) return undefined
  const { id, reply_to: post, published_at: publishedAt } = reply
  const rows = await repliesOf(db, post)
    .where((eb) => eb(eb.refTuple('content.published_at', 'content.id'), '<', eb.tuple(publishedAt, id)))
    .select(['content.id', 'content.published_at'])
    .orderBy('content.published_at', 'desc')
    .orderBy('content.id', 'desc')
    .limit(sql.lit(most))
    .execute()
  return { id, post, before: rows.map((row) => ({ id: row.id, publishedAt: row.published_at })) }
}

/** An account's own reply that is unpublished, or has an unpublished change. */
interface OwnReply {
  id: number
  /** Key by which the device identifies the reply, and the version for saving it. */
  key: string
  version: number
  isChange: boolean
  status: ContentStatus
  reason: string
  markdown: string
  updatedAt: string
}

/**
 * An account's unpublished replies under a post: drafts, pending and rejected replies, and changes of published
 * replies; oldest first.
 */
export async function listOwnUnpublishedReplies({ db }: Store, accountId: number, post: string): Promise<OwnReply[]> {
  const rows = await db
    .selectFrom('content')
    .innerJoin('content_body as body', 'body.content_id', 'content.id')
    .leftJoin('content_submission as given', 'given.content_id', 'content.id')
    .where('content.author_id', '=', accountId)
    .where('content.reply_to', '=', post)
    .where((eb) =>
      eb.or([
        eb('content.status', 'in', [NOT_APPROVED, INPUTTED, PENDING_REVIEW]),
        eb('given.change_status', 'is not', null),
      ]),
    )
    .select([
      'content.id',
      'content.status',
      'content.version',
      'content.updated_at',
      'body.markdown',
      'given.key',
      'given.reason',
      'given.change',
      'given.change_status',
      'given.change_saves',
      'given.saved_at',
    ])
    .orderBy('content.id')
    .limit(sql.lit(MAX_PENDING_REPLIES))
    .execute()
  return rows.map(
    ({ id, status, version, key, reason, markdown, updated_at, change, change_status, change_saves, saved_at }) => {
      const isChange = change !== null && change_status !== null
      const written = isChange
        ? {
            status: change_status,
            markdown: (JSON.parse(change) as ContentText).markdown,
            updatedAt: saved_at ?? updated_at,
          }
        : { status, markdown, updatedAt: updated_at }
      return { id, key: key ?? '', version: version + (change_saves ?? 0), isChange, reason: reason ?? '', ...written }
    },
  )
}
