import type { AnswerOf } from '../../src/api/contracts/call.ts'
import type { visitFigureCalls } from '../../src/api/contracts/visit-figures.ts'
import { toCsv } from '../../src/lib/csv.ts'
import { PAGE_LABELS, READ_LABELS, getRefusalLabel, LOGIN_STEP_LABELS } from '../../src/lib/tracking/figure-labels.ts'
import { OTHER_KEYS } from '../store/tracked-counts.ts'
import { READ_PERCENTS } from '../store/counted.ts'
import type { EventTally } from '../store/counted.ts'
import { PAGE_CLASSES } from '../store/page-class.ts'

/** A stored daily count. */
export interface StoredCount {
  day: string
  what: string
  key: string
  times: number
  visitors: number
}

/** Visit statistics for editors. */
export type VisitFigures = Omit<AnswerOf<(typeof visitFigureCalls)['readVisitFigures']>, 'collector' | 'countedAt'>

/** Maximum rows of the lists of tools and reasons. */
const MAX_LISTED = 20
const LOGIN = ['open', 'code', 'done'] as const
const REGISTRATION = ['open', 'code', 'new'] as const

/** Computes the statistics of days from counts; visitors are counted per day, and summed. */
export function computeVisitFigures(days: readonly string[], counts: readonly StoredCount[]): VisitFigures {
  const sum = (
    which: 'times' | 'visitors',
    what: EventTally['what'],
    fits: (count: StoredCount) => boolean = () => true,
  ) => counts.reduce((total, count) => (count.what === what && fits(count) ? total + count[which] : total), 0)
  const keyed = (which: 'times' | 'visitors', what: EventTally['what'], key: string) =>
    sum(which, what, (count) => count.key === key)
  const keysOf = (what: EventTally['what']) => [
    ...new Set(counts.filter((count) => count.what === what).map(({ key }) => key)),
  ]
  const countsOf = (fits?: (count: StoredCount) => boolean) => ({
    visitors: sum('visitors', 'visitor', fits),
    visits: sum('visitors', 'visit', fits),
    pages: sum('times', 'page', fits),
  })
  return {
    totals: countsOf(),
    days: days.map((day) => ({ day, ...countsOf((count) => count.day === day) })),
    classes: PAGE_CLASSES.map((kind) => ({ kind, count: keyed('times', 'page', kind) })),
    tools: keysOf('tool')
      .map((tool) => ({ tool, opened: keyed('times', 'tool', tool), used: keyed('times', 'used', tool) }))
      .toSorted((a, b) => b.opened - a.opened || (a.tool < b.tool ? -1 : 1))
      .slice(0, MAX_LISTED),
    searches: { found: keyed('times', 'search', 'found'), missed: keyed('times', 'search', 'missed') },
    reading: READ_PERCENTS.map((part) => ({
      step: `${part}` as const,
      count: keyed('visitors', 'read', String(part)),
    })),
    login: LOGIN.map((step) => ({ step, count: keyed('visitors', 'login', step) })),
    registration: REGISTRATION.map((step) => ({ step, count: keyed('visitors', 'login', step) })),
    refused: keysOf('refused')
      .map((reason) => ({ reason, count: keyed('times', 'refused', reason) }))
      .toSorted((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1))
      .slice(0, MAX_LISTED),
  }
}

/** The statistics as CSV tables, one after the other. */
export function formatVisitsCsv({
  days,
  classes,
  tools,
  searches,
  reading,
  login,
  registration,
  refused,
}: VisitFigures): string {
  const rows = (title: string, label: string, list: readonly (readonly [string, number])[]) => [
    [],
    [title, label],
    ...list.map(([name, count]) => [name, String(count)]),
  ]
  return toCsv([
    ['日期', '访客', '访问', '页面'],
    ...days.map(({ day, visitors, visits, pages }) => [day, visitors, visits, pages].map(String)),
    ...rows(
      '页面',
      '次',
      classes.map(({ kind, count }) => [PAGE_LABELS[kind], count]),
    ),
    [],
    ['工具', '打开', '得出结果'],
    ...tools.map(({ tool, opened, used }) => [
      tool === OTHER_KEYS ? '其他' : `/tools-${tool}`,
      String(opened),
      String(used),
    ]),
    ...rows('搜索', '次', [
      ['有结果', searches.found],
      ['没有结果', searches.missed],
    ]),
    ...rows(
      '阅读',
      '人次',
      reading.map(({ step, count }) => [READ_LABELS[step], count]),
    ),
    ...rows(
      '登录',
      '人',
      login.map(({ step, count }) => [LOGIN_STEP_LABELS[step], count]),
    ),
    ...rows(
      '注册',
      '人',
      registration.map(({ step, count }) => [LOGIN_STEP_LABELS[step], count]),
    ),
    ...rows(
      '没有收下的记录',
      '条',
      refused.map(({ reason, count }) => [getRefusalLabel(reason), count]),
    ),
  ])
}
