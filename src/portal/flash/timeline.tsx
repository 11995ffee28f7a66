import { CONTENT_KINDS } from '../../lib/content/kinds.ts'
import { MAX_KEYWORD_LENGTH } from '../../lib/longest-keyword.ts'
import { AppLink } from '../../ui/app-link.tsx'
import type { PageQuery } from '../section.ts'
import { FeedLink } from '../shared/feed-link.ts'
import { getListAddress } from '../shared/list-address.ts'
import { NothingFound } from '../shared/nothing-found.tsx'
import { Paging } from '../shared/paging.tsx'
import type { SearchSuggestions } from '../shared/read-near.ts'
import { EmptyList, SearchForm } from '../shared/search-form.tsx'
import { FlashDays } from './flash-days.tsx'
import type { FlashCard } from './flash-row.tsx'
import { NewerButton } from './newer-button.tsx'
import { useFrozenList, useDataPolling } from './use-held.ts'

export interface TimelineData {
  /** Search keyword; '' for the whole timeline. */
  keyword: string
  marks: string
  list: readonly FlashCard[]
  next: string
  near?: SearchSuggestions
}

/** Filters by importance and category; each keeps the other's choice and the keyword. */
function Filters({ keyword, query: { category, important } }: { keyword: string; query: PageQuery }) {
  const address = (change: PageQuery): string =>
    getListAddress('/zb', { q: keyword, category: category ?? '', important: important ?? '', ...change })
  return (
    <nav aria-label="筛选" className="mt-2 strip print:hidden">
      <AppLink
        aria-current={important === undefined ? undefined : 'true'}
        className="chip"
        href={address({ important: important === undefined ? '1' : '' })}
      >
        只看重要
      </AppLink>
      <AppLink
        aria-current={category === undefined ? 'true' : undefined}
        className="chip"
        href={address({ category: '' })}
      >
        全部
      </AppLink>
      {CONTENT_KINDS.flash.categories.map((name) => (
        <AppLink
          aria-current={name === category ? 'true' : undefined}
          className="chip"
          href={address({ category: name })}
          key={name}
        >
          {name}
        </AppLink>
      ))}
    </nav>
  )
}

function Empty({ data: { keyword, near }, isNarrowed }: { data: TimelineData; isNarrowed: boolean }) {
  if (keyword !== '' && isNarrowed)
    return (
      <EmptyList
        href={getListAddress('/zb', { q: keyword })}
        label="在全部快讯里找"
        text={`这些条件下没有含「${keyword}」的快讯。`}
      />
    )
  if (keyword !== '')
    return <NothingFound href="/zb" keyword={keyword} label="查看全部快讯" near={near} of="快讯" path="/zb" />
  if (isNarrowed) return <EmptyList href="/zb" label="查看全部快讯" text="没有符合这些条件的快讯。" />
  return <EmptyList href="/tools" label="全部工具" text="这里还没有快讯。" />
}

/** Timeline of flashes, newest first, grouped by day; also for search results. Newer flashes are announced. */
export function Timeline({ data, query }: { data: TimelineData; query: PageQuery }) {
  const { held, newer, showNewer } = useFrozenList(data)
  useDataPolling()
  const { keyword, list, next } = held
  const { after, q: _, ...filters } = query
  const search = { ...(keyword !== '' && { q: keyword }), ...filters }
  const isAskable = keyword.length <= MAX_KEYWORD_LENGTH
  return (
    <div data-result>
      <header className="pt-1">
        <div className="flex items-baseline justify-between gap-3">
          <h1 className="text-xl">快讯</h1>
          <FeedLink path="/zb" />
        </div>
        <p className="mt-1 text-sm text-soft">
          影响跨境卖家的政策、税费和平台消息，每条注明来源和日期。时间为北京时间。
        </p>
        <SearchForm action="/zb" example="关税" of="快讯" text={keyword} type="flash" />
        {isAskable && <Filters keyword={keyword} query={query} />}
      </header>
      {after === undefined && <NewerButton newer={newer} onShow={showNewer} />}
      {list.length === 0 && (
        <Empty data={held} isNarrowed={Object.keys(filters).length > 0 || (keyword === '' && after !== undefined)} />
      )}
      <FlashDays flashes={list} marks={held.marks} />
      <Paging next={next} older="更早的快讯" path="/zb" query={{ ...search, ...(after !== undefined && { after }) }} />
    </div>
  )
}
