import { useMemo } from 'react'
import { AppLink } from '../../ui/app-link.tsx'
import type { PageQuery } from '../section.ts'
import type { CardOf } from '../shared/cards.ts'
import { ListPage } from '../shared/list-page.tsx'
import { ArticleRows } from './article-rows.tsx'
import { FlashDays } from './flash-days.tsx'
import { NEWS_LISTS, type NewsData } from './news-facts.ts'
import { NewerButton } from './newer-button.tsx'
import { useFrozenList, useDataPolling } from './use-held.ts'

function Tabs({ tab }: { tab: NewsData['tab'] }) {
  return (
    <nav aria-label="栏目" className="mt-3 flex gap-2 print:hidden">
      <AppLink aria-current={tab === 'flash' ? 'page' : undefined} className="chip" href="/news">
        快讯
      </AppLink>
      <AppLink aria-current={tab === 'article' ? 'page' : undefined} className="chip" href="/news?tab=article">
        文章
      </AppLink>
    </nav>
  )
}

const isFlash = (card: CardOf<'flash' | 'article'>): card is CardOf<'flash'> => card.type === 'flash'

/** /news: flashes and articles, by category. */
export function NewsList({ data, query }: { data: NewsData; query: PageQuery }) {
  const { tab, next } = data
  const flashes = useMemo(() => ({ list: data.list.filter(isFlash) }), [data])
  const { held, newer, showNewer } = useFrozenList(flashes)
  useDataPolling()
  const { list } = data
  const empty =
    tab === 'flash'
      ? { text: '这里还没有快讯。', href: '/tools', label: '全部工具' }
      : { text: '还没有文章，先看看快讯。', href: '/zb', label: '去看快讯' }
  return (
    <ListPage
      before={<Tabs tab={tab} />}
      empty={empty}
      facts={NEWS_LISTS[tab]}
      rows={list.length}
      next={next}
      query={query}
    >
      {query.after === undefined && <NewerButton newer={newer} onShow={showNewer} />}
      {tab === 'flash' ? <FlashDays flashes={held.list} /> : <ArticleRows list={list} />}
    </ListPage>
  )
}
