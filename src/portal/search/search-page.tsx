import { useState } from 'react'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMatchCounts } from '../finding/use-counts.ts'
import type { PageQuery } from '../section.ts'
import { MixedContentRows } from '../shared/kind-rows.tsx'
import { getListAddress } from '../shared/list-address.ts'
import { HighlightedText } from '../shared/marked.tsx'
import { NothingFound } from '../shared/nothing-found.tsx'
import { Paging } from '../shared/paging.tsx'
import { EmptyList, SearchForm } from '../shared/search-form.tsx'
import { SEARCH_TABS, type SearchData } from './read-all.ts'

function Tools({ tools, keyword }: { tools: SearchData['tools']; keyword: string }) {
  if (tools.length === 0) return null
  return (
    <ul className="mt-4 grid gap-2 sm:grid-cols-2">
      {tools.map(({ slug, label, icon, summary }) => (
        <li key={slug}>
          <AppLink className="flex h-full items-start gap-3 sheet p-3 hover:border-edge" href={`/tools-${slug}`}>
            <Icon className="mt-0.5 size-5 text-sea" name={icon} />
            <span className="min-w-0">
              <span className="block font-medium">
                <HighlightedText marks={keyword} text={label} />
              </span>
              <span className="line-clamp-2 block text-sm text-soft">
                <HighlightedText marks={keyword} text={summary} />
              </span>
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

function Empty({ data: { keyword, tab, near }, path, query }: { data: SearchData; path: string; query: PageQuery }) {
  if (query.after !== undefined) return <p className="mt-8 prose-zh">后面没有更多了。</p>
  if (keyword === '')
    return <EmptyList href="/tag" label="按标签浏览" text="输入要找的词，一个字、拼音或首字母也可以。" />
  const label = SEARCH_TABS.find((each) => each.tab === tab)?.label ?? '内容'
  // Digits without a match are usually an HS code of another country.
  const code = /^\d{4}[\d.]{0,9}$/.test(keyword) ? keyword.replaceAll('.', '') : ''
  const tools =
    code === ''
      ? { href: '/tools', label: '全部工具' }
      : { href: `/tools-hs#q=${code}`, label: `在 HS 编码里查 ${code}` }
  const next =
    tab === undefined
      ? { ...tools, of: '工具和内容' }
      : { href: getListAddress(path, { ...query, tab: '', after: '' }), label: '在全部内容里找', of: label }
  return <NothingFound keyword={keyword} near={near} path="/search" {...next} />
}

/** Counts by kind, if the page has all results. */
function countsIn({ tab, list, next }: SearchData, { after }: PageQuery): ReturnType<typeof useMatchCounts> {
  if (tab !== undefined || next !== '' || after !== undefined) return undefined
  const counts = new Map<string, number>()
  for (const { type } of list) counts.set(type, (counts.get(type) ?? 0) + 1)
  return { counts, isCut: false }
}

/**
 * Tabs of content types with their number of results; empty tabs are left out. Types on the page come first, and the
 * types counted by the server are added after them, so that nothing moves; space is reserved for the first numbers and
 * a second row.
 */
function Tabs({ data, path, query }: { data: SearchData; path: string; query: PageQuery }) {
  const { keyword, tab, toolCount, list } = data
  const [own] = useState(() => countsIn(data, query))
  const [found] = useState(() => new Set(list.map(({ type }) => type)))
  const first = SEARCH_TABS.filter(({ tab: of }) => of === undefined || of === 'tools' || of === tab || found.has(of))
  const counted = useMatchCounts(own ? '' : keyword)
  const { counts, isCut = false } = own ?? counted ?? {}
  const total = counts && [...counts.values()].reduce((sum, count) => sum + count, isCut ? 0 : toolCount)
  // All tools are known, so their number is exact at once.
  const countOf = (of: SearchData['tab']): number | undefined =>
    of === 'tools' ? toolCount : (of === undefined ? total : counts?.get(of)) || (isCut ? undefined : counts && 0)
  const tabs = counts ? [...first, ...SEARCH_TABS.filter((each) => !first.includes(each))] : first
  return (
    <nav aria-label="类型" className={`mt-3 strip print:hidden ${own ? '' : 'content-start sm:min-h-20'}`}>
      {tabs.map((each) => {
        const count = countOf(each.tab)
        if (each.tab !== undefined && each.tab !== tab && count === 0) return null
        return (
          <AppLink
            aria-current={each.tab === tab ? 'page' : undefined}
            className="chip"
            href={getListAddress(path, { ...query, after: '', tab: each.tab ?? '' })}
            key={each.label}
          >
            {each.label}
            <span className={`text-xs text-soft numerals ${!own && first.includes(each) ? 'min-w-7' : 'empty:hidden'}`}>
              {count}
              {isCut && each.tab !== 'tools' && count !== undefined && '+'}
            </span>
          </AppLink>
        )
      })}
    </nav>
  )
}

/** Search results among tools and contents, with tabs by kind. `path` is the URL without its query. */
export function SearchPage({ data, query, path }: { data: SearchData; query: PageQuery; path: string }) {
  const { keyword, tools, list, next, isShort, marks } = data
  return (
    <div data-result>
      <h1 className="pt-1 text-xl">搜索</h1>
      <SearchForm action="/search" example="关税" of="工具和内容" text={keyword} />
      {keyword !== '' && <Tabs data={data} key={keyword} path={path} query={query} />}
      <Tools keyword={keyword} tools={tools} />
      {tools.length + list.length === 0 && !isShort && <Empty data={data} path={path} query={query} />}
      <MixedContentRows list={list} marks={marks} />
      <Paging isShort={isShort} next={next} older="更多" path={path} query={query} />
    </div>
  )
}
