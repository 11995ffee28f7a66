import type { PageQuery } from '../section.ts'
import { MixedContentRows } from '../shared/kind-rows.tsx'
import { Paging } from '../shared/paging.tsx'
import type { PersonData } from './read-person.ts'

/** Contents published by an account, newest first. */
export function PublishedContents({
  data: { list, next },
  path,
  query,
}: {
  data: PersonData
  path: string
  query: PageQuery
}) {
  return (
    <section aria-labelledby="published" className="mt-8">
      <h2 className="text-lg" id="published">
        发布的内容
      </h2>
      {list.length === 0 && (
        <p className="mt-2 text-soft">{query.after === undefined ? '还没有公开的内容。' : '没有更早的内容了。'}</p>
      )}
      <MixedContentRows list={list} />
      <Paging next={next} path={path} query={query} />
    </section>
  )
}
