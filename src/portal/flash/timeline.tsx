import type { PageQuery } from '../section.ts'
import { Paging } from '../shared/paging.tsx'
import { Nothing, SearchForm, whyNothingFound } from '../shared/search-form.tsx'
import { FlashDays } from './flash-days.tsx'
import type { FlashCard } from './flash-row.tsx'

interface TimelineData {
  /** What was searched for; '' for the whole timeline. */
  keyword: string
  list: readonly FlashCard[]
  next: string
}

/** The flash timeline: newest first, ruled by day; the same for what a search found. */
export function Timeline({ data: { keyword, list, next }, query: { after } }: { data: TimelineData; query: PageQuery }) {
  const search = keyword === '' ? {} : { q: keyword }
  return (
    <div data-result>
      <header className="pt-1">
        <h1 className="text-xl">快讯</h1>
        <p className="mt-1 text-sm text-soft">影响跨境卖家的政策、税费和平台消息，每条注明来源和日期。时间为北京时间。</p>
        <SearchForm action="/zb" example="关税" of="快讯" type="flash" text={keyword} />
      </header>
      {list.length === 0 &&
        (keyword === '' ? <Nothing href="/tools" label="全部工具" text="这里还没有快讯。" /> : <Nothing href="/zb" label="查看全部快讯" text={whyNothingFound(keyword, '快讯')} />)}
      <FlashDays flashes={list} />
      <Paging next={next} older="更早的快讯" path="/zb" query={{ ...search, ...(after !== undefined && { after }) }} />
    </div>
  )
}
