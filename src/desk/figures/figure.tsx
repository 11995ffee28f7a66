import {
  describeChange,
  countDays,
  getReadToEndPercent,
  findTopDay,
  type FigureCounts,
  type DaySpan,
} from '../../lib/content/figures.ts'
import { formatDate } from '../../lib/format-date.ts'
import type { ContentFigures } from '../../sync/publishing/figures.ts'
import { DayChart } from './day-chart.tsx'
import { DayNumbers } from './day-numbers.tsx'
import { formatThousands } from '../../lib/number/thousands.ts'

/** Label, unit and explanation of each figure. */
const WORDS: Readonly<Record<keyof FigureCounts, { label: string; unit: string; about: string }>> = {
  views: { label: '阅读', unit: '次', about: '一个访客一天读一篇算一次' },
  ends: { label: '读到结尾', unit: '次', about: '读到正文最后一段' },
  registrations: { label: '报名', unit: '人', about: '在本站填表报名' },
  misses: { label: '没有结果的搜索', unit: '次', about: '搜了，什么也没找到' },
}

interface FigureProps {
  name: keyof FigureCounts
  span: DaySpan
  now: ContentFigures
  before: FigureCounts
}

/** One figure over some days: a sentence, the chart, and the numbers. */
export function Figure({ name, span, now, before }: FigureProps) {
  const { label, unit, about } = WORDS[name]
  const total = now.totals[name]
  const days = countDays(span)
  const top = findTopDay(now.days, name)
  const values = now.days.map(({ day, [name]: value }) => ({ day, value }))
  const share = name === 'ends' ? getReadToEndPercent(now.totals) : undefined
  return (
    <section aria-labelledby={`figure-${name}`} className="min-w-0 sheet p-4">
      <h2 className="text-base" id={`figure-${name}`}>
        {label}
      </h2>
      <p className="text-2xl font-semibold numerals">
        {formatThousands(total)} <span className="text-sm font-normal text-soft">{unit}</span>
      </p>
      <p className="text-sm">
        {describeChange(total, before[name], days)}
        {share !== undefined && `，每 100 次阅读有 ${String(share)} 次读到结尾`}
        {top && days > 1 && `；最多的是${formatDate(top.day)}，${formatThousands(top[name])} ${unit}`}
      </p>
      <p className="text-sm text-soft">{about}</p>
      {total > 0 && (
        <DayChart days={values} title={`每天的${label}，从 ${span.from} 到 ${span.to}，数字在下面的表里`} />
      )}
      <DayNumbers days={values} label={label} />
    </section>
  )
}
