import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type PageQuery } from '../section.ts'
import { ContentPage } from '../shared/content-page.tsx'
import { ContentRows } from '../shared/content-row.tsx'
import { getListAddress } from '../shared/list-address.ts'
import { ListPage } from '../shared/list-page.tsx'
import { Paging } from '../shared/paging.tsx'
import { type ContentWithRelated } from '../shared/read-detail.ts'
import { type ContentList } from '../shared/read-list.ts'
import { type SearchResults } from '../shared/read-search.ts'
import { NothingFound } from '../shared/nothing-found.tsx'
import { EmptyList, SearchForm } from '../shared/search-form.tsx'
import { findTool } from '../tools.ts'
import { HELP_LIST, HELP_SEARCH_PATH } from './help-facts.ts'

const LIST = {
  href: HELP_LIST.path,
  label: HELP_LIST.title,
  byCategory: (category: string) => getListAddress(HELP_LIST.path, { category }),
}
const EMPTY = { text: '还没有帮助文章。每个工具的页面下方有说明和示例。', href: '/tools', label: '全部工具' }

/** List of help texts, with a search. */
export function HelpList({ data: { list, next }, query }: { data: ContentList<'help'>; query: PageQuery }) {
  return (
    <ListPage
      before={<SearchForm action={HELP_SEARCH_PATH} example="离线" of="帮助" type="help" text="" />}
      empty={EMPTY}
      facts={HELP_LIST}
      rows={list.length}
      next={next}
      query={query}
    >
      <ContentRows list={list} />
    </ListPage>
  )
}

/** Search results in help texts. */
export function HelpSearch({
  data: { keyword, marks, near, list, next },
  query,
}: {
  data: SearchResults<'help'>
  query: PageQuery
}) {
  return (
    <div data-result>
      <header className="pt-1">
        <h1 className="text-xl">搜索帮助</h1>
        <SearchForm action={HELP_SEARCH_PATH} example="离线" of="帮助" type="help" text={keyword} />
      </header>
      {list.length === 0 &&
        (keyword === '' ? (
          <EmptyList href={HELP_LIST.path} label="全部帮助" text="输入工具名或问题里的词，如「离线」「备份」。" />
        ) : (
          <NothingFound
            href={HELP_LIST.path}
            keyword={keyword}
            label="全部帮助"
            near={near}
            of="帮助"
            path={HELP_SEARCH_PATH}
          />
        ))}
      <ContentRows list={list} marks={marks} />
      <Paging next={next} path={HELP_SEARCH_PATH} query={query} />
    </div>
  )
}

/** Page of a help text, with the tool it describes. */
export function HelpPage({ data: { content, related } }: { data: ContentWithRelated<'help'> }) {
  const tool = content.facts.tool === undefined ? undefined : findTool(content.facts.tool)
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
