import { AppLink } from '../../ui/app-link.tsx'
import type { PageQuery } from '../section.ts'
import { formatBeijingTime } from '../shared/beijing-time.ts'
import { ContentRow } from '../shared/content-row.tsx'
import type { ListDescription } from '../shared/describe.ts'
import { ListPage } from '../shared/list-page.tsx'
import type { ContentList } from '../shared/read-list.ts'
import { WriteLink } from './write-link.tsx'

/** List of posts with author, number of replies and likes. */
export function PostList({
  data: { list, next },
  facts,
  query,
}: {
  data: ContentList<'post'>
  facts: ListDescription
  query: PageQuery
}) {
  const before = (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-1.5 gap-y-2 print:hidden">
      <AppLink className="chip" href="/group">
        按话题
      </AppLink>
      <WriteLink />
    </div>
  )
  const empty = {
    text: '还没有帖子。提问、经验、求助和闲聊都可以写。',
    href: '/account/contents/write?kind=post',
    label: '写第一篇',
  }
  return (
    <ListPage before={before} empty={empty} facts={facts} rows={list.length} next={next} query={query}>
      {list.length > 0 && (
        <ul className="mt-4 divide-y divide-rule border-t border-ink/70">
          {list.map((post) => (
            <li key={post.id}>
              <ContentRow
                card={post}
                meta={
                  <>
                    <span className="text-ink">{post.category}</span>
                    {post.author && <span>{post.author.name}</span>}
                    <time dateTime={post.publishedAt}>{formatBeijingTime(post.publishedAt).day}</time>
                    {post.replies !== undefined && <span>{post.replies} 条回复</span>}
                    {post.likes > 0 && <span>{post.likes} 人点赞</span>}
                    {post.tags.map(({ handle, label }) => (
                      <span key={handle}>{label}</span>
                    ))}
                  </>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  )
}
