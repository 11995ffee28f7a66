import type { PageQuery } from '../section.ts'
import { ContentRow } from '../shared/content-row.tsx'
import type { ListDescription } from '../shared/describe.ts'
import { ListPage } from '../shared/list-page.tsx'
import type { ContentList } from '../shared/read-list.ts'
import { formatPay } from './pay-text.ts'

/** Rows of jobs: pay, place and requirements. */
export function JobList({
  data: { list, next, facts },
  query,
}: {
  data: ContentList<'recruit'> & { facts: ListDescription }
  query: PageQuery
}) {
  return (
    <ListPage
      empty={{ text: '还没有职位，先看跨境电商课程。', href: '/edu', label: '全部课程' }}
      facts={facts}
      rows={list.length}
      next={next}
      query={query}
    >
      {list.length > 0 && (
        <ul className="mt-4 divide-y divide-rule border-t border-ink/70">
          {list.map((job) => (
            <li key={job.id}>
              <ContentRow
                card={job}
                meta={
                  <>
                    <span className="text-ink">{formatPay(job.facts)}</span>
                    <span>{job.facts.company}</span>
                    <span>{job.facts.city}</span>
                    <span>{job.facts.form}</span>
                    <span>经验{job.facts.experience}</span>
                    <span>学历{job.facts.education}</span>
                  </>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  )
}
