import { sql } from 'kysely'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import { selectAuthorName } from './content-cards.ts'
import type { SubmissionPosition } from './content-submissions.ts'
import type { Store } from './store.ts'

/** A reply by someone else under a post of an account. */
interface ReceivedReply {
  id: number
  handle: string
  /** The title of the post. */
  post: string
  /** Summary as plain text. */
  summary: string
  publishedAt: string
  /** True if it was published after the newest reply that the account has seen. */
  isNew: boolean
  author: { id: number; name: string } | null
}

/** The query of others' public replies to the public posts of an account, with the account's seen time. */
function receivedBy(db: Store['db'], accountId: number) {
  return (
    db
      .selectFrom('account as owner')
      .innerJoin('content as post', 'post.author_id', 'owner.id')
      .innerJoin('content', 'content.reply_to', 'post.handle')
      .where('owner.id', '=', accountId)
      .where('post.type', '=', sql.lit('post'))
      .where('post.status', '=', CONTENT_STATUS.ONLINE)
      .where('content.status', '=', CONTENT_STATUS.ONLINE)
      // The condition is a literal, to match the partial index of replies.
      .where('content.reply_to', 'is not', null)
      .where('content.author_id', '<>', accountId)
  )
}

/** Replies by others to the posts of an account, newest first, after a position. */
export async function listRepliesToPosts(
  { db }: Store,
  { accountId, after, size }: { accountId: number; after: SubmissionPosition | undefined; size: number },
): Promise<ReceivedReply[]> {
  const rows = await receivedBy(db, accountId)
    .$if(after !== undefined, (rest) =>
      rest.where((eb) =>
        eb(eb.refTuple('content.published_at', 'content.id'), '<', eb.tuple(after?.at ?? '', after?.id ?? 0)),
      ),
    )
    .select([
      'content.id',
      'content.handle',
      'content.summary',
      'content.published_at',
      'content.author_id',
      'post.title',
      'owner.replies_seen_at',
    ])
    .select(selectAuthorName('content.author_id'))
    .orderBy('content.published_at', 'desc')
    .orderBy('content.id', 'desc')
    .limit(size)
    .execute()
  return rows.map(({ id, handle, summary, published_at, author_id, title, replies_seen_at, author_name }) => ({
    id,
    handle,
    summary,
    post: title,
    publishedAt: published_at,
    isNew: replies_seen_at === null || published_at > replies_seen_at,
    author: author_id === null || author_name === null ? null : { id: author_id, name: author_name },
  }))
}

/** The number of unseen replies, counted up to a maximum. */
export async function countUnseenReplies({ db }: Store, accountId: number, most: number): Promise<number> {
  const unseen = receivedBy(db, accountId).where((eb) =>
    eb('content.published_at', '>', eb.fn.coalesce('owner.replies_seen_at', sql.lit(''))),
  )
  const { count } = await db
    .selectFrom(unseen.select('content.id').limit(sql.lit(most)).as('unseen'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Stores that an account has seen replies published up to a time; an earlier time changes nothing. */
export async function recordRepliesSeen({ db }: Store, accountId: number, at: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ replies_seen_at: at })
    .where('id', '=', accountId)
    .where((eb) => eb.or([eb('replies_seen_at', 'is', null), eb('replies_seen_at', '<', at)]))
    .execute()
}
