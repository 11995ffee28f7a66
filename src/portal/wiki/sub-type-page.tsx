import type { PageQuery } from '../section.ts'
import type { CardOf } from '../shared/cards.ts'
import { Paging } from '../shared/paging.tsx'
import { EmptyList } from '../shared/search-form.tsx'
import { TermRows } from './term-row.tsx'

/** Terms of a sub-type. */
export function SubTypePage({
  data: { name, segment, list, next },
  query,
}: {
  data: { name: string; segment: string; list: readonly CardOf<'wiki'>[]; next: string }
  query: PageQuery
}) {
  return (
    <div data-result>
      <header className="pt-1">
        <h1 className="text-xl">{name}</h1>
        <p className="mt-1 prose-zh text-sm">{name}的常用术语，中英对照。</p>
      </header>
      {list.length === 0 && <EmptyList href="/encyclopedia" label="全部词条" text="这里还没有词条。" />}
      <TermRows list={list} />
      <Paging next={next} older="更多" path={`/encyclopedia/${segment}`} query={query} />
    </div>
  )
}
