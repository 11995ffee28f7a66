import { KINDS } from '../../lib/content/kinds.ts'
import { markWords } from '../../lib/content/mark-words.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { contentPath } from '../content-path.ts'
import type { PageQuery } from '../section.ts'
import { beijingTime } from '../shared/beijing-time.ts'
import type { Card } from '../shared/cards.ts'
import { ExampleMark } from '../shared/content-row.tsx'
import { listAddress } from '../shared/list-address.ts'
import { Paging } from '../shared/paging.tsx'
import { Nothing, SearchForm, whyNothingFound } from '../shared/search-form.tsx'
import { TABS, type SearchData } from './read-all.ts'

/** A text with the words of the search marked. */
function Marked({ text, keyword }: { text: string; keyword: string }) {
  return markWords(text, keyword).map(({ text: piece, isMarked }, at) => (isMarked ? <mark className="rounded-sm bg-sea-wash font-medium text-sea-deep" key={at}>{piece}</mark> : piece))
}

function Result({ card, keyword }: { card: Card; keyword: string }) {
  const path = contentPath(card)
  const title = <Marked keyword={keyword} text={card.title} />
  return (
    <article className="py-4">
      <h2 className="text-base font-medium">
        {card.isExample && <ExampleMark />}
        {path === undefined ? (
          title
        ) : (
          <AppLink className="hover:text-sea hover:underline" href={path}>
            {title}
          </AppLink>
        )}
      </h2>
      <p className="mt-1 line-clamp-3 prose-zh text-sm">
        <Marked keyword={keyword} text={card.summary} />
      </p>
      <p className="mt-1.5 flex flex-wrap gap-x-3 text-xs text-soft numerals">
        <span className="text-ink">{KINDS[card.type].label}</span>
        <time dateTime={card.publishedAt}>{beijingTime(card.publishedAt).day}</time>
        {card.category !== '' && <span>{card.category}</span>}
      </p>
    </article>
  )
}

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
                <Marked keyword={keyword} text={label} />
              </span>
              <span className="line-clamp-2 block text-sm text-soft">
                <Marked keyword={keyword} text={summary} />
              </span>
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

function NothingFound({ keyword, tab, path, query }: Pick<SearchData, 'keyword' | 'tab'> & { path: string; query: PageQuery }) {
  if (keyword === '') return <Nothing href="/tag" label="按标签浏览" text="输入要找的词，一个字也可以。" />
  const label = TABS.find((each) => each.tab === tab)?.label ?? '内容'
  if (tab !== undefined) return <Nothing href={listAddress(path, { ...query, tab: '', after: '' })} label="在全部内容里找" text={whyNothingFound(keyword, label)} />
  return <Nothing href="/tools" label="全部工具" text={whyNothingFound(keyword, '工具和内容')} />
}

/** What a search found among tools and contents, with tabs by kind. `path` is the address without its query. */
export function SearchPage({ data: { keyword, tab, tools, list, next }, query, path }: { data: SearchData; query: PageQuery; path: string }) {
  return (
    <div data-result>
      <h1 className="pt-1 text-xl">搜索</h1>
      <SearchForm action="/search" example="关税" of="工具和内容" text={keyword} />
      {keyword !== '' && (
        <nav aria-label="类型" className="mt-4 flex flex-wrap gap-x-1.5 gap-y-2 print:hidden">
          {TABS.map((each) => (
            <AppLink aria-current={each.tab === tab ? 'page' : undefined} className="chip" href={listAddress(path, { ...query, after: '', tab: each.tab ?? '' })} key={each.label}>
              {each.label}
            </AppLink>
          ))}
        </nav>
      )}
      <Tools keyword={keyword} tools={tools} />
      {tools.length + list.length === 0 && <NothingFound keyword={keyword} path={path} query={query} tab={tab} />}
      {list.length > 0 && (
        <ul className="mt-4 divide-y divide-rule border-t border-ink/70">
          {list.map((card) => (
            <li key={card.id}>
              <Result card={card} keyword={keyword} />
            </li>
          ))}
        </ul>
      )}
      <Paging next={next} older="更多" path={path} query={query} />
    </div>
  )
}
