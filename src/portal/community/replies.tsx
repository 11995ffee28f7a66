import { Link } from '@tanstack/react-router'
import { getReplyAnchor } from '../../lib/content/replies.ts'
import { useSession } from '../../state/session.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { formatBeijingTime } from '../shared/beijing-time.ts'
import { ContentBody } from '../shared/body.tsx'
import type { DetailOf } from '../shared/cards.ts'
import { ExampleMark } from '../shared/content-row.tsx'
import type { Replies as Read } from './read-replies.ts'
import { WriteLink } from './write-link.tsx'

// The reply form is loaded late, like every form.
const ReplyPart = lazyPart(async () => (await import('../../account/replies/reply-part.tsx')).ReplyPart)

const LINK = 'text-link min-w-11 pointer-fine:min-h-0 pointer-fine:min-w-0'

/** Reply with the actions of its author or an editor. */
function Reply({
  reply: { id, html, isExample, author, publishedAt },
  path,
  reader,
  isEditor,
}: {
  reply: Read['list'][number]
  path: string
  reader: number | undefined
  isEditor: boolean
}) {
  const { day, time } = formatBeijingTime(publishedAt)
  return (
    <li className="py-3" id={getReplyAnchor(id)}>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft numerals">
        {isExample && <ExampleMark />}
        {author && (
          <AppLink className={LINK} href={`/u/${String(author.id)}`}>
            {author.name}
          </AppLink>
        )}
        <time dateTime={publishedAt}>
          {day} {time}
        </time>
        {/* Rendered after hydration, as the document is the same for everyone. */}
        {author !== null && author.id === reader && (
          <AppLink className={`${LINK} print:hidden`} href={`/account/contents/write?id=${String(id)}`}>
            修改
          </AppLink>
        )}
        {author !== null && author.id !== reader && (
          <AppLink
            className={`${LINK} print:hidden`}
            href={`/contact?tab=report&page=${encodeURIComponent(`${path}#${getReplyAnchor(id)}`)}`}
          >
            举报
          </AppLink>
        )}
        {isEditor && (
          <AppLink className={`${LINK} print:hidden`} href={`/account/operator?content=${String(id)}`}>
            处理
          </AppLink>
        )}
      </p>
      <ContentBody className="mt-1" html={html} />
    </li>
  )
}

/** Links to the first replies of a post and to the next ones; both open at the first of those replies. */
function Pages({ path, isFurther, next }: { path: string; isFurther: boolean; next: string }) {
  if (!isFurther && next === '') return null
  return (
    <nav aria-label="回复翻页" className="mt-2 flex flex-wrap gap-2 print:hidden">
      {isFurther && (
        <Link className="btn" hash="replies" search={{}} to={path}>
          从头看回复
        </Link>
      )}
      {next !== '' && (
        <Link className="btn" hash="replies" rel="next" search={{ after: next }} to={path}>
          后面的回复
        </Link>
      )}
    </nav>
  )
}

/** Replies under a post, oldest first, and the form for a new one. */
export function Replies({
  content: { handle, replies: counted = 0, isExample },
  replies,
  after,
}: {
  content: DetailOf<'post'>
  replies: Read | null
  after: string | undefined
}) {
  const { account, user, lastUser } = useSession()
  const isEditor = Boolean((user.id === 0 ? lastUser : user)?.roles.length)
  const isFurther = after !== undefined
  const path = `/community/${encodeURIComponent(handle)}`
  // The count in the post may be older than the list of replies.
  const total = isFurther || replies === null || replies.next !== '' ? counted : replies.list.length
  return (
    <section aria-labelledby="replies" className="mt-8">
      <h2 className="border-b border-ink/70 pb-1.5 text-lg" id="replies">
        回复
        {total > 0 && <span className="ml-2 text-sm font-normal text-soft numerals">{total} 条</span>}
      </h2>
      {replies === null && <p className="mt-3 text-sm text-soft">回复没有读到，联网后再打开这一页。</p>}
      {replies?.list.length === 0 && (
        <p className="mt-3 text-sm text-soft print:hidden">{isFurther ? '后面没有回复了。' : '还没有回复。'}</p>
      )}
      {replies !== null && replies.list.length > 0 && (
        <ol className="divide-y divide-rule">
          {replies.list.map((reply) => (
            <Reply isEditor={isEditor} key={reply.id} path={path} reader={account?.id} reply={reply} />
          ))}
        </ol>
      )}
      <Pages isFurther={isFurther} next={replies?.next ?? ''} path={path} />
      {isExample ? (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-sm text-soft print:hidden">
          示例帖子不收回复。
          <WriteLink />
        </p>
      ) : (
        <ReplyPart key={handle} post={handle} />
      )}
    </section>
  )
}
