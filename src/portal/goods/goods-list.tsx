import { AppLink } from '../../ui/app-link.tsx'
import type { PageQuery } from '../section.ts'
import type { CardOf } from '../shared/cards.ts'
import { ContentRow } from '../shared/content-row.tsx'
import type { ListDescription } from '../shared/describe.ts'
import { getListAddress } from '../shared/list-address.ts'
import { ListPage } from '../shared/list-page.tsx'
import { Paging } from '../shared/paging.tsx'
import type { ContentList } from '../shared/read-list.ts'
import type { SearchResults } from '../shared/read-search.ts'
import { NothingFound } from '../shared/nothing-found.tsx'
import { EmptyList, SearchForm } from '../shared/search-form.tsx'

/** Formats the price of goods. */
export function formatPrice({ price, currency, unit }: CardOf<'hy'>['facts']): string {
  return price === undefined
    ? '价格询问供应商'
    : [currency ?? '', price, unit === undefined ? '' : `/ ${unit}`].filter(Boolean).join(' ')
}

function GoodsRows({ list, marks = '' }: { list: readonly CardOf<'hy'>[]; marks?: string }) {
  if (list.length === 0) return null
  return (
    <ul className="mt-4 divide-y divide-rule border-t border-ink/70">
      {list.map((goods) => (
        <li key={goods.id}>
          <ContentRow
            card={goods}
            marks={marks}
            meta={
              <>
                <span className="text-ink">{formatPrice(goods.facts)}</span>
                {goods.facts.least !== undefined && <span>起订 {goods.facts.least}</span>}
                <span>{goods.facts.supplier}</span>
                <span>{goods.facts.place}</span>
                {goods.category !== '' && <span>{goods.category}</span>}
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
}

/** Rows of goods: price, minimum order, seller and place. */
export function GoodsList({
  data: { list, next },
  facts,
  query,
}: {
  data: ContentList<'hy'>
  facts: ListDescription
  query: PageQuery
}) {
  const { place } = query
  const before = (
    <>
      <SearchForm action="/hy/search" example="保温杯" of="货源" type="hy" text="" />
      {place !== undefined && (
        <AppLink
          aria-current="true"
          className="mt-3 chip"
          href={getListAddress('/hy', { ...query, place: '', after: '' })}
        >
          产地：{place}，取消
        </AppLink>
      )}
    </>
  )
  return (
    <ListPage
      before={before}
      empty={{ text: '还没有货源，先看服务商名录。', href: '/fuwu', label: '服务商名录' }}
      facts={facts}
      rows={list.length}
      next={next}
      query={query}
    >
      <GoodsRows list={list} />
    </ListPage>
  )
}

/** Search results among goods. */
export function GoodsSearch({
  data: { keyword, marks, near, list, next },
  query,
}: {
  data: SearchResults<'hy'>
  query: PageQuery
}) {
  return (
    <div data-result>
      <h1 className="pt-1 text-xl">搜索货源</h1>
      <SearchForm action="/hy/search" example="保温杯" of="货源" type="hy" text={keyword} />
      {list.length === 0 &&
        (keyword === '' ? (
          <EmptyList href="/hy" label="全部货源" text="输入品名、材质或产地。" />
        ) : (
          <NothingFound href="/hy" keyword={keyword} label="全部货源" near={near} of="货源" path="/hy/search" />
        ))}
      <GoodsRows list={list} marks={marks} />
      <Paging next={next} older="更多" path="/hy/search" query={query} />
    </div>
  )
}
