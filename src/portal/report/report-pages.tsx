import { type PageQuery } from '../section.ts'
import { ContentPage } from '../shared/content-page.tsx'
import { ContentRow } from '../shared/content-row.tsx'
import { FactList } from '../shared/fact-list.tsx'
import { listAddress } from '../shared/list-address.ts'
import { ListPage } from '../shared/list-page.tsx'
import { type Read } from '../shared/read-detail.ts'
import { type ListOf } from '../shared/read-list.ts'
import { FACTS } from './report-facts.ts'

const LIST = { href: FACTS.path, label: FACTS.title, byCategory: (category: string) => listAddress(FACTS.path, { category }) }
const EMPTY = { text: '还没有报告，先看看资料本身。', href: '/tools', label: '全部工具' }


/** The list of reports. */
export function Reports({ data: { list, next }, query }: { data: ListOf<'report'>; query: PageQuery }) {
  return (
    <ListPage empty={EMPTY} facts={FACTS} isEmpty={list.length === 0} next={next} query={query}>
      {list.length > 0 && (
        <ul className="mt-4 divide-y divide-rule border-t border-ink/70">
          {list.map((report) => (
            <li key={report.id}>
              <ContentRow card={report} meta={[report.facts.period, report.category].filter(Boolean).join(' · ')} />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  )
}

/** One report, with its span of time and its data. */
export function Report({ data: { content, related } }: { data: Read<'report'> }) {
  const { period, data } = content.facts
  const facts = [
    { label: '时间段', value: period },
    { label: '数据', value: data },
  ]
  return <ContentPage content={content} facts={<FactList facts={facts} />} list={LIST} related={related} />
}

