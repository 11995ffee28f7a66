import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type PageQuery } from '../section.ts'
import { ContentPage } from '../shared/content-page.tsx'
import { ContentRows } from '../shared/content-row.tsx'
import { listAddress } from '../shared/list-address.ts'
import { ListPage } from '../shared/list-page.tsx'
import { Paging } from '../shared/paging.tsx'
import { type Read } from '../shared/read-detail.ts'
import { type ListOf } from '../shared/read-list.ts'
import { type Found } from '../shared/read-search.ts'
import { NothingFound } from '../shared/nothing-found.tsx'
import { Nothing, SearchForm } from '../shared/search-form.tsx'
import { toolNamed } from '../tools.ts'
import { FACTS, SEARCH } from './help-facts.ts'

const LIST = { href: FACTS.path, label: FACTS.title, byCategory: (category: string) => listAddress(FACTS.path, { category }) }
const EMPTY = { text: '还没有帮助文章。每个工具的页面下方有说明和示例。', href: '/tools', label: '全部工具' }


/** The list of help, with a search. */
export function HelpList({ data: { list, next }, query }: { data: ListOf<'help'>; query: PageQuery }) {
  return (
    <ListPage before={<SearchForm action={SEARCH} example="离线" of="帮助" type="help" text="" />} empty={EMPTY} facts={FACTS} rows={list.length} next={next} query={query}>
      <ContentRows list={list} />
    </ListPage>
  )
}

/** What a search of help found. */
export function HelpSearch({ data: { keyword, marks, near, list, next }, query }: { data: Found<'help'>; query: PageQuery }) {
  return (
    <div data-result>
      <header className="pt-1">
        <h1 className="text-xl">搜索帮助</h1>
        <SearchForm action={SEARCH} example="离线" of="帮助" type="help" text={keyword} />
      </header>
      {list.length === 0 &&
        (keyword === '' ? (
          <Nothing href={FACTS.path} label="全部帮助" text="输入工具名或问题里的词，如「离线」「备份」。" />
        ) : (
          <NothingFound href={FACTS.path} keyword={keyword} label="全部帮助" near={near} of="帮助" path={SEARCH} />
        ))}
      <ContentRows list={list} marks={marks} />
      <Paging next={next} path={SEARCH} query={query} />
    </div>
  )
}

/** One help text, with the tool that it is about. */
export function Help({ data: { content, related } }: { data: Read<'help'> }) {
  const tool = content.facts.tool === undefined ? undefined : toolNamed(content.facts.tool)
  return (
    <ContentPage content={content} list={LIST} related={related}>
      {tool && (
        <p className="mt-6 print:hidden">
          <AppLink className="btn btn-sea" href={`/tools-${tool.slug}`}>
            打开{tool.label}
            <Icon className="size-4" name="chevron-right" />
          </AppLink>
        </p>
      )}
    </ContentPage>
  )
}

