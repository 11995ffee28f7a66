import type { ReactNode } from 'react'
import { AppLink } from '../../ui/app-link.tsx'
import type { PageQuery } from '../section.ts'
import type { ListDescription } from './describe.ts'
import { FeedLink } from './feed-link.ts'
import { getChosenLabels, type Filter } from './filters.ts'
import { getListAddress } from './list-address.ts'
import {
  withSortOrder,
  withFilterValue,
  SORT_ORDER_INTROS,
  getSortOrder,
  SORT_ORDERS,
  type SortOrder,
} from './orders.ts'
import { Paging } from './paging.tsx'
import { EmptyList } from './search-form.tsx'

interface ListPageProps {
  facts: ListDescription
  query: PageQuery
  /** Cursor of the next page; '' at the end. */
  next: string
  /** Number of rows on the page. */
  rows: number
  /** Message and link for an empty list without filters. */
  empty: { text: string; href: string; label: string }
  /** Parts between the intro and the filters: tabs, a search. */
  before?: ReactNode
  /** Rows or cards. */
  children: ReactNode
}

/** Chips of one filter; the chosen value is shown even if it is not offered. With several filters each has a label. */
function FilterChips({
  path,
  query,
  isOnly,
  filter: { field, label, choices },
}: {
  path: string
  query: PageQuery
  isOnly: boolean
  filter: Filter
}) {
  const chosen = query[field]
  const shown =
    chosen === undefined || choices.some(({ value }) => value === chosen)
      ? choices
      : [...choices, { value: chosen, label: chosen }]
  return (
    <div aria-label={label} className="strip" role="group">
      {[{ value: '', label: isOnly ? '全部' : `全部${label}` }, ...shown].map((choice) => (
        <AppLink
          aria-current={(chosen ?? '') === choice.value ? 'true' : undefined}
          className="chip"
          href={getListAddress(path, withFilterValue(query, field, choice.value))}
          key={choice.value}
        >
          {choice.label}
        </AppLink>
      ))}
    </div>
  )
}

/** Minimum rows, exclusive, for which sorting is offered. */
const HANDFUL = 5

function OrderChips({ path, query, orders }: { path: string; query: PageQuery; orders: readonly SortOrder[] }) {
  return (
    <div aria-label="排序" className="strip" role="group">
      {[undefined, ...orders].map((order) => (
        <AppLink
          aria-current={query.sort === order ? 'true' : undefined}
          className="chip"
          href={getListAddress(path, withSortOrder(query, order))}
          key={order ?? ''}
        >
          {order === undefined ? '最新' : SORT_ORDERS[order]}
        </AppLink>
      ))}
    </div>
  )
}

/** Page of a list of contents: intro, filters, rows and pagination. All of its state is in the URL. */
export function ListPage({
  facts: { title, intro, path, filters = [], orders = [] },
  query,
  next,
  rows,
  empty,
  before,
  children,
}: ListPageProps) {
  const { tab, after, sort } = query
  const order = getSortOrder(query)
  // The order by likes has no filters, so there is nothing to clear if it is empty.
  const isUnliked = order === 'likes' && after === undefined
  const start = getListAddress(path, tab === undefined ? {} : { tab })
  const isEmpty = rows === 0
  const isOrdered = orders.length > 0 && (sort !== undefined || after !== undefined || next !== '' || rows > HANDFUL)
  const isNarrowed = after !== undefined || sort !== undefined || getChosenLabels(filters, query).length > 0
  return (
    <div data-result>
      <header className="pt-1">
        <div className="flex items-baseline justify-between gap-3">
          <h1 className="text-xl">{title}</h1>
          <FeedLink path={getListAddress(path, { tab: tab ?? '' })} />
        </div>
        <p className="mt-1 prose-zh text-sm">{order ? SORT_ORDER_INTROS[order] : intro}</p>
        {before}
      </header>
      {filters.length + Number(isOrdered) > 0 && (
        <nav aria-label="筛选" className="mt-4 space-y-3 print:hidden">
          {filters.map((filter) => (
            <FilterChips filter={filter} isOnly={filters.length === 1} key={filter.field} path={path} query={query} />
          ))}
          {isOrdered && <OrderChips orders={orders} path={path} query={query} />}
        </nav>
      )}
      {isEmpty && isNarrowed && (
        <EmptyList
          href={start}
          {...(isUnliked
            ? { label: '看最新的', text: '还没有人点赞。' }
            : { label: '清除条件', text: `没有符合这些条件的${title}。` })}
        />
      )}
      {isEmpty && !isNarrowed && <EmptyList {...empty} />}
      {children}
      <Paging next={next} path={path} query={query} />
    </div>
  )
}
