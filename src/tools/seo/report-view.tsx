import { memo, useEffect, useRef, useState, type ReactNode } from 'react'
import { useUrlState } from '../../state/url-state.ts'
import { printPage } from '../../ui/print-page.ts'
import { useSharedValue } from '../shared/shared-value.ts'
import { ReportedResult } from '../shared/reported-result.ts'
import { Comparison } from './parts/comparison.tsx'
import { Crawling } from './parts/crawling.tsx'
import { Findings } from './parts/findings.tsx'
import { Headings } from './parts/headings.tsx'
import { Images } from './parts/images.tsx'
import { Keywords } from './parts/keywords.tsx'
import { Languages } from './parts/languages.tsx'
import { Links } from './parts/links.tsx'
import { Metas } from './parts/metas.tsx'
import { Overview } from './parts/overview.tsx'
import { Previews } from './parts/previews.tsx'
import { Sharing } from './parts/sharing.tsx'
import { Structured } from './parts/structured.tsx'
import type { PartProps } from './parts/part-props.ts'
import { countLevels, type ReportStateProps, type Report } from './report-state.ts'
import { Summary } from './summary.tsx'
import { formatThousands } from '../../lib/number/thousands.ts'

interface Part {
  id: string
  label: string
  Component: (props: PartProps) => ReactNode
  /** Count shown beside the name. */
  count?: (report: Report) => number
  /** True if the part is not printed. */
  screenOnly?: true
}

const PARTS: readonly [Part, ...Part[]] = [
  {
    id: 'findings',
    label: '问题',
    Component: Findings,
    count: ({ findings }) => countLevels(findings).error + countLevels(findings).warn,
  },
  { id: 'overview', label: '概览', Component: Overview },
  { id: 'previews', label: '预览', Component: Previews, screenOnly: true },
  { id: 'headings', label: '标题层级', Component: Headings, count: ({ info }) => info.htitles.totalCount },
  { id: 'links', label: '链接', Component: Links, count: ({ info }) => info.hyperlinks.totalCount },
  { id: 'images', label: '图片', Component: Images, count: ({ info }) => info.images.totalCount },
  { id: 'keywords', label: '关键词', Component: Keywords },
  {
    id: 'structured',
    label: '结构化数据',
    Component: Structured,
    count: ({ info }) => info.page.structured.count + info.page.structured.faults.length,
  },
  { id: 'sharing', label: '分享与图标', Component: Sharing },
  { id: 'languages', label: '多语言', Component: Languages, count: ({ info }) => info.page.alternates.count },
  { id: 'crawling', label: '抓取', Component: Crawling },
  { id: 'metas', label: 'meta', Component: Metas, count: ({ info }) => info.metaTags.count },
  { id: 'comparison', label: '对比', Component: Comparison, screenOnly: true },
]

/** Centres the current chip, as on a phone the row is wider than the screen. */
function bringIntoRow(chip: HTMLElement | null): void {
  const row = chip?.parentElement
  if (chip && row) row.scrollLeft = chip.offsetLeft - row.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
}

/** Scrolls the start of a chosen part into view if it is off screen. */
function bringIntoSight(beginning: HTMLElement | null): void {
  const top = beginning?.getBoundingClientRect().top ?? 0
  if (top < 0 || top > innerHeight / 2) beginning?.scrollIntoView({ block: 'start' })
}

function PartChips({ report, current }: { report: Report; current: string }) {
  const [, setState] = useUrlState()
  const beginning = useRef<HTMLDivElement>(null)
  const choose = (id: string): void => {
    setState({ part: id === PARTS[0].id ? '' : id })
    bringIntoSight(beginning.current)
  }
  return (
    <>
      <div className="scroll-mt-14" ref={beginning} />
      <div
        aria-label="报告的部分"
        className="top-14 tall:sticky z-10 -mx-1 mt-4 flex gap-2 overflow-x-auto bg-paper px-1 py-2 [scrollbar-width:none] lg:flex-wrap print:hidden"
        role="group"
      >
        {PARTS.map(({ id, label, count }) => (
          <button
            aria-pressed={id === current}
            className="chip shrink-0"
            key={id}
            ref={id === current ? bringIntoRow : undefined}
            onClick={() => choose(id)}
            type="button"
          >
            {label}
            {count && <span className="text-xs text-soft numerals">{formatThousands(count(report))}</span>}
          </button>
        ))}
      </div>
    </>
  )
}

/**
 * Part of the report. It is memoized, so that it renders again only for another report, not for every key in the fields
 * above.
 */
const PartBody = memo(function PartBody({ Component, ...props }: PartProps & Pick<Part, 'Component'>) {
  return <Component {...props} />
})

/** Renders all parts, prints them, and then shows one part again. */
function usePrinting(): [boolean, () => void] {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    if (!printing) return
    const done = (): void => setPrinting(false)
    addEventListener('afterprint', done, { once: true })
    // Printing begins one frame later, when all parts have been rendered.
    const frame = requestAnimationFrame(() => window.print())
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('afterprint', done)
    }
  }, [printing])
  return [printing, () => printPage(() => setPrinting(true))]
}

/** Report of a page: summary and one part; in print all parts. */
export function ReportView({ kept }: ReportStateProps) {
  const { report, stored = false } = useSharedValue(kept)
  const [state] = useUrlState()
  const [printing, print] = usePrinting()
  if (!report) return null
  const current = PARTS.find(({ id }) => id === state.part) ?? PARTS[0]
  const shown = printing ? PARTS.filter(({ screenOnly }) => screenOnly !== true) : [current]
  const { error, warn } = countLevels(report.findings)
  return (
    <div data-result="">
      <ReportedResult said={`${error} 个错误，${warn} 个提醒`} />
      <Summary kept={kept} onPrint={print} report={report} stored={stored} />
      <PartChips current={current.id} report={report} />
      {shown.map(({ id, label, Component }) => (
        <section aria-labelledby={`part-${id}`} className="mt-3" key={`${report.id} ${id}`}>
          <h2 className={printing ? 'mt-6 text-base' : 'sr-only'} id={`part-${id}`}>
            {label}
          </h2>
          <PartBody Component={Component} kept={kept} printing={printing} report={report} />
        </section>
      ))}
    </div>
  )
}
