import { CONTENT_KINDS } from '../../lib/content/kinds.ts'
import { GLOSSARY_CATEGORIES } from '../../engines/glossary/operation.ts'
import { toWikiSegment } from '../../lib/content/wiki-sub-types.ts'
import { AppLink } from '../../ui/app-link.tsx'
import type { PageQuery } from '../section.ts'
import { FeedLink } from '../shared/feed-link.ts'
import { Paging } from '../shared/paging.tsx'
import type { SearchResults } from '../shared/read-search.ts'
import { EmptyList, SearchForm, explainNothingFound } from '../shared/search-form.tsx'
import { TermRows } from './term-row.tsx'

type Counts = Readonly<Record<string, readonly { value: string; count: number }[]>>

function Categories({ counts }: { counts: Counts }) {
  const countOf = new Map(counts.subType?.map(({ value, count }) => [value, count]))
  return CONTENT_KINDS.wiki.categories.map((category, at) => (
    <section aria-labelledby={`category-${String(at)}`} className="mt-8" key={category}>
      <h2 className="border-b border-ink/70 pb-1.5 text-lg" id={`category-${String(at)}`}>
        {category}
      </h2>
      <ul className="mt-1 grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
        {(GLOSSARY_CATEGORIES[category] ?? []).map((subType) => (
          <li className="border-b border-rule" key={subType}>
            <AppLink
              className="flex min-h-11 items-center justify-between gap-3 py-2 hover:text-sea"
              href={`/encyclopedia/${toWikiSegment(subType)}`}
            >
              {subType}
              <span className="text-sm text-soft numerals">{countOf.get(subType) ?? 0} 条</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** Encyclopedia: terms by category, or those found by a search. */
export function WikiIndex({
  data: { counts, found },
  query,
}: {
  data: { counts: Counts; found: SearchResults<'wiki'> }
  query: PageQuery
}) {
  const { keyword, list, next } = found
  return (
    <div data-result>
      <header className="pt-1">
        <div className="flex items-baseline justify-between gap-3">
          <h1 className="text-xl">跨境百科</h1>
          <FeedLink path="/encyclopedia" />
        </div>
        <p className="mt-1 prose-zh text-sm">外贸、电商、支付、运输和游戏出海的术语，一条一页，附相关词条和工具。</p>
        <SearchForm action="/encyclopedia" example="提单" of="词条" text={keyword} />
      </header>
      {keyword === '' ? (
        <Categories counts={counts} />
      ) : (
        <>
          {list.length === 0 && (
            <EmptyList href="/tools-shuyu" label="用术语工具查" text={explainNothingFound(keyword, '词条')} />
          )}
          <TermRows list={list} />
          <Paging next={next} older="更多" path="/encyclopedia" query={query} />
        </>
      )}
    </div>
  )
}
