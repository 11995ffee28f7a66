import { useSortedByMarkets } from '../../state/markets.ts'
import { usePendingPreferencesClass } from '../../state/preferences-known.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { getCountryName } from '../place.ts'
import type { PageQuery } from '../section.ts'
import type { ListDescription } from '../shared/describe.ts'
import { ListPage } from '../shared/list-page.tsx'
import { Paging } from '../shared/paging.tsx'
import type { ContentList } from '../shared/read-list.ts'
import { NothingFound } from '../shared/nothing-found.tsx'
import type { SearchSuggestions } from '../shared/read-near.ts'
import { EmptyList, SearchForm } from '../shared/search-form.tsx'
import { CompanyRows, ServiceRows } from './company-rows.tsx'

/** Companies or services of a page, by the request. */
export interface DirectoryData {
  companies: ContentList<'company'>
  services: ContentList<'service'>
}

const TABS = [
  { tab: undefined, label: '企业', href: '/fuwu' },
  { tab: 'service', label: '服务', href: '/fuwu?tab=service' },
]

const EMPTY = { text: '名录还在整理，先看常用工具。', href: '/tools', label: '全部工具' }

/** Rows of companies or services; rows of the visitor's markets come first unless another order was chosen. */
function OwnRows({
  companies,
  services,
  isOrdered,
}: {
  companies: DirectoryData['companies']['list']
  services: DirectoryData['services']['list']
  isOrdered: boolean
}) {
  const ownCompanies = useSortedByMarkets(companies, ({ facts }, code) => facts.country === code)
  const ownServices = useSortedByMarkets(
    services,
    ({ facts }, code) => facts.markets?.includes(getCountryName(code)) === true,
  )
  return (
    <div className={usePendingPreferencesClass('own-markets:invisible')}>
      <CompanyRows list={isOrdered ? companies : ownCompanies} />
      <ServiceRows list={isOrdered ? services : ownServices} />
    </div>
  )
}

/** Directory of service providers: companies, or the services they offer. */
export function Directory({
  data: { companies, services },
  facts,
  query,
}: {
  data: DirectoryData
  facts: ListDescription
  query: PageQuery
}) {
  const before = (
    <>
      <SearchForm action="/fuwu/search" example="海外仓" of="企业和服务" type="company" text="" />
      <nav aria-label="名录" className="mt-3 flex gap-2 print:hidden">
        {TABS.map(({ tab, label, href }) => (
          <AppLink aria-current={query.tab === tab ? 'page' : undefined} className="chip" href={href} key={label}>
            {label}
          </AppLink>
        ))}
      </nav>
    </>
  )
  const isServices = query.tab === 'service'
  const { list, next } = isServices ? services : companies
  return (
    <ListPage
      before={before}
      empty={isServices ? { text: '还没有服务，先看服务商名录。', href: '/fuwu', label: '服务商名录' } : EMPTY}
      facts={facts}
      rows={list.length}
      next={next}
      query={query}
    >
      <OwnRows companies={companies.list} isOrdered={query.sort !== undefined} services={services.list} />
    </ListPage>
  )
}

/** Search results in the directory: companies first, then services. */
export function DirectorySearch({
  data: { keyword, marks, near, companies, services },
  query,
}: {
  data: DirectoryData & { keyword: string; marks: string; near?: SearchSuggestions | undefined }
  query: PageQuery
}) {
  const isEmpty = companies.list.length + services.list.length === 0
  return (
    <div data-result>
      <h1 className="pt-1 text-xl">搜索企业和服务</h1>
      <SearchForm action="/fuwu/search" example="海外仓" of="企业和服务" type="company" text={keyword} />
      {isEmpty &&
        (keyword === '' ? (
          <EmptyList href="/fuwu" label="全部企业" text="输入名称、业务或城市。" />
        ) : (
          <NothingFound
            href="/fuwu"
            keyword={keyword}
            label="全部企业"
            near={near}
            of="企业和服务"
            path="/fuwu/search"
          />
        ))}
      <CompanyRows list={companies.list} marks={marks} />
      <Paging next={companies.next} older="更多" path="/fuwu/search" query={query} />
      {services.list.length > 0 && <h2 className="mt-8 text-lg">服务</h2>}
      <ServiceRows list={services.list} marks={marks} />
    </div>
  )
}

/** Moves the visitor's markets to the front of the country filter. */
function useOwnLands({ filters = [], ...facts }: ListDescription): ListDescription {
  const lands = useSortedByMarkets(
    filters.find(({ field }) => field === 'country')?.choices ?? [],
    ({ value }, code) => value === code,
  )
  return {
    ...facts,
    filters: filters.map((filter) => (filter.field === 'country' ? { ...filter, choices: lands } : filter)),
  }
}

/** List of companies by country and business. */
export function CompanyList({
  data: { list, next },
  facts,
  query,
}: {
  data: ContentList<'company'>
  facts: ListDescription
  query: PageQuery
}) {
  return (
    <ListPage empty={EMPTY} facts={useOwnLands(facts)} rows={list.length} next={next} query={query}>
      <OwnRows companies={list} isOrdered={query.sort !== undefined} services={[]} />
    </ListPage>
  )
}
