import { type PageQuery } from '../section.ts'
import { type CardOf } from '../shared/cards.ts'
import { ContentPage } from '../shared/content-page.tsx'
import { ContentLink } from '../shared/content-row.tsx'
import { FactList } from '../shared/fact-list.tsx'
import { getListAddress } from '../shared/list-address.ts'
import { ListPage } from '../shared/list-page.tsx'
import { type ContentWithRelated } from '../shared/read-detail.ts'
import { type ContentList } from '../shared/read-list.ts'
import { ReportDownload } from './report-data.tsx'
import { REPORT_LIST } from './report-facts.ts'

const LIST = {
  href: REPORT_LIST.path,
  label: REPORT_LIST.title,
  byCategory: (category: string) => getListAddress(REPORT_LIST.path, { category }),
}
const EMPTY = { text: '还没有报告，先看看资料本身。', href: '/tools', label: '全部工具' }

/** Main figure of a report, with its label. */
function Figure({ facts: { figure, figureLabel } }: Pick<CardOf<'report'>, 'facts'>) {
  return figure === undefined ? null : (
    <p className="numerals">
      <span className="text-xl font-semibold">{figure}</span>{' '}
      <span className="inline-block text-sm text-soft">{figureLabel}</span>
    </p>
  )
}

/** Row of a report: main figure, finding, period and data. */
function ReportRow({ report }: { report: CardOf<'report'> }) {
  const { period, data } = report.facts
  return (
    <article className="grid gap-x-8 gap-y-1 py-5 sm:grid-cols-[12rem_1fr]">
      <div className="sm:row-span-3 sm:pt-0.5">
        <Figure facts={report.facts} />
      </div>
      <h2 className="text-base font-medium">
        <ContentLink card={report} />
      </h2>
      <p className="prose-zh text-sm">{report.summary}</p>
      <p className="flex flex-wrap gap-x-3 text-xs text-soft numerals">
        <span>{period}</span>
        <span>{data}</span>
      </p>
    </article>
  )
}

/** List of reports. */
export function ReportListPage({ data: { list, next }, query }: { data: ContentList<'report'>; query: PageQuery }) {
  return (
    <ListPage empty={EMPTY} facts={REPORT_LIST} rows={list.length} next={next} query={query}>
      {list.length > 0 && (
        <ul className="mt-4 divide-y divide-rule border-t border-ink/70">
          {list.map((report) => (
            <li key={report.id}>
              <ReportRow report={report} />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  )
}

/** Page of a report, with its period and data. */
export function ReportPage({ data: { content, related } }: { data: ContentWithRelated<'report'> }) {
  const { period, data } = content.facts
  const facts = [
    { label: '时间段', value: period },
    { label: '数据', value: data },
  ]
  const head = (
    <>
      <div className="mt-4">
        <Figure facts={content.facts} />
      </div>
      <FactList facts={facts} />
    </>
  )
  return (
    <ContentPage content={content} facts={head} list={LIST} related={related}>
      {content.html.includes('<table') && <ReportDownload title={content.title} />}
    </ContentPage>
  )
}
