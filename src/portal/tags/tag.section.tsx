import { CONTENT_KINDS } from '../../lib/content/kinds.ts'
import { SITE_FULL_NAME } from '../../lib/site.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { sectionPage, type PageQuery, type Section } from '../section.ts'
import type { Questions } from '../../ask/ask.ts'
import { formatBeijingTime } from '../shared/beijing-time.ts'
import { ContentRow } from '../shared/content-row.tsx'
import { Paging } from '../shared/paging.tsx'
import { EmptyList } from '../shared/search-form.tsx'

function TagList({ data: { list } }: { data: Questions['listTags']['answer'] }) {
  return (
    <div data-result>
      <header className="pt-1">
        <h1 className="text-xl">标签</h1>
        <p className="mt-1 prose-zh text-sm">按主题查看快讯、文章、活动和企业。</p>
      </header>
      {list.length === 0 && <EmptyList href="/zb" label="看快讯" text="还没有标签。" />}
      <ul className="mt-4 flex flex-wrap gap-2">
        {list.map(({ handle, label, count }) => (
          <li key={handle}>
            <AppLink className="chip" href={`/tag/${encodeURIComponent(handle)}`}>
              {label}
              <span className="text-xs text-soft numerals">{count}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

const tags = sectionPage({
  path: '',
  reads: [],
  load: ({ ask }) => ask('listTags', {}),
  describe: () => ({
    layout: 'default',
    title: `全部标签_${SITE_FULL_NAME}`,
    description: '按主题查看跨境电商的快讯、文章、活动和企业。',
    crumbs: [{ label: '标签' }],
  }),
  Component: TagList,
})

function TagPage({
  data: { tag, list, next, isShort },
  query,
}: {
  data: Questions['listTagged']['answer']
  query: PageQuery
}) {
  return (
    <div data-result>
      <header className="pt-1">
        <h1 className="text-xl">{tag.label}</h1>
        <p className="mt-1 prose-zh text-sm">带有「{tag.label}」标签的内容，新的在前。</p>
      </header>
      {list.length === 0 && !isShort && (
        <EmptyList
          href="/tag"
          label="全部标签"
          text={query.after === undefined ? '这个标签下没有内容了。' : '后面没有更多了。'}
        />
      )}
      {list.length > 0 && (
        <ul className="mt-4 divide-y divide-rule border-t border-ink/70">
          {list.map((card) => (
            <li key={card.id}>
              <ContentRow
                card={card}
                meta={
                  <>
                    <span className="text-ink">{CONTENT_KINDS[card.type].label}</span>
                    <time dateTime={card.publishedAt}>{formatBeijingTime(card.publishedAt).day}</time>
                    {card.category !== '' && <span>{card.category}</span>}
                  </>
                }
              />
            </li>
          ))}
        </ul>
      )}
      <Paging isShort={isShort} next={next} path={`/tag/${encodeURIComponent(tag.handle)}`} query={query} />
    </div>
  )
}

const tagged = sectionPage({
  path: '$handle',
  reads: ['after'],
  load: ({ ask, params: { handle = '' }, query: { after } }) =>
    ask('listTagged', { tag: handle, ...(after !== undefined && { after }) }),
  describe: ({ tag: { label } }, { query }) => ({
    layout: 'default',
    title: `${query.after === undefined ? '' : '更早的'}${label}_标签_${SITE_FULL_NAME}`,
    description: `带有「${label}」标签的跨境电商快讯、文章、活动和企业，新的在前。`,
    keywords: [label],
    crumbs: [{ label: '标签', href: '/tag' }, { label }],
  }),
  Component: TagPage,
})

export default [tags, tagged] satisfies Section
