import type { LookupAnswer } from '../../../engines/search/lookup.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SearchField } from '../../shared/search-field.tsx'
import { definePage, type ToolPageProps } from '../../tool.ts'
import { ListPlaceholder } from '../shared/list-room.tsx'
import { LOGO_CATEGORIES, parseCategory, type LogoCategory } from './categories.ts'
import { CategoryLink } from './category-link.tsx'

const Logos = lazyPart(async () => (await import('./logos.tsx')).Logos, <ListPlaceholder />)

function CategoryLinks({ slug }: { slug: string }) {
  return (
    <nav
      aria-label="分类"
      className="-mx-4 mt-2 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <CategoryLink label="全部" slug={slug} />
      {(Object.keys(LOGO_CATEGORIES) as LogoCategory[]).map((category) => (
        <CategoryLink category={category} key={category} label={LOGO_CATEGORIES[category].label} slug={slug} />
      ))}
    </nav>
  )
}

function LogoPage({ tool, first, data: begin }: ToolPageProps<LookupAnswer | null>) {
  return (
    <>
      <SearchField autoFocus id="lookup-search" label="搜索 Logo 与图标" placeholder="名称、用途、拼音或英文" />
      <CategoryLinks slug={tool.slug} />
      <Logos begin={begin} category={parseCategory(first)} slug={tool.slug} />
    </>
  )
}

export default definePage({
  prepare: ({ first }, ask) => ask('firstRows', { set: 'logos', ...(first !== undefined && { category: first }) }),
  Component: LogoPage,
})
