import type { Holiday } from '../../../src/engines/holiday/operation.ts'

/** A report before it becomes a content; its text is computed from data. */
export interface Report {
  handle: string
  title: string
  /** First finding of the report, shown in lists. */
  summary: string
  category: string
  /** Time span that the report covers. */
  period: string
  /** Data on which the report is based. */
  data: string
  /** Number on the report's card, with the unit that it counts. */
  figure: string
  figureLabel: string
  /** Date of the last check of the report's data, YYYY-MM-DD. */
  date: string
  markdown: string
}

/** A row of a set, by column. */
export type Row = Readonly<Record<string, string | undefined>>

/** The rows of a set, and the day of their last check. */
export interface RowSet {
  rows: readonly Row[]
  date: string
}

/** Formats 1700 as 1,700. */
export function formatCount(value: number): string {
  return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}

/** Formats a ratio as a percentage: 37.1%. */
export function formatPercent(part: number, whole: number): string {
  return whole === 0 ? '0%' : `${String(Math.round((part / whole) * 1000) / 10)}%`
}

/** Formats 2027-02-06 as 2 月 6 日. */
export function formatMonthDay(date: string): string {
  return `${String(Number(date.slice(5, 7)))} 月 ${String(Number(date.slice(8)))} 日`
}

/** Formats 2027-02-06 as 2027 年 2 月 6 日. */
export function formatChineseDate(date: string): string {
  return `${date.slice(0, 4)} 年 ${formatMonthDay(date)}`
}

/** Counts items by name, most frequent first; ties stay in the original order. */
export function countBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): [name: string, count: number][] {
  const counts = new Map<string, number>()
  for (const item of items) {
    const name = nameOf(item)
    if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])
}

interface ChartText {
  title: string
  unit: string
  head: string
  series: readonly string[]
  rows: readonly (readonly [label: string, ...values: (number | string)[]])[]
  isLine?: boolean
}

/** The Markdown of a block `chart`. */
export function formatChartBlock({ title, unit, head, series, rows, isLine = false }: ChartText): string {
  const lines = [
    [title, unit, ...(isLine ? ['线'] : [])].join(' | '),
    [head, ...series].join(','),
    ...rows.map((row) => row.join(',')),
  ]
  return ['```chart', ...lines, '```'].join('\n')
}

/** The Markdown of a table; cells must not contain Markdown marks. */
export function formatTableBlock(head: readonly string[], rows: readonly (readonly (number | string)[])[]): string {
  const line = (cells: readonly (number | string)[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** The Markdown of a list, numbered or not. */
export function formatListBlock(items: readonly string[], isNumbered = false): string {
  return items.map((item, index) => `${isNumbered ? `${String(index + 1)}.` : '-'} ${item}`).join('\n')
}

interface Parts {
  findings: readonly string[]
  /** Headings with the blocks below them. */
  sections: readonly (readonly [heading: string, ...blocks: string[]])[]
  method: readonly string[]
  limits: readonly string[]
  /** Links to tools with which readers can verify the data. */
  tools: readonly string[]
}

/** Composes a report in the common order: findings, charts, method, limits, tools. */
export function composeReportText({ findings, sections, method, limits, tools }: Parts): string {
  const all: (readonly [string, ...string[]])[] = [
    ['三点发现', formatListBlock(findings, true)],
    ...sections,
    ['怎么算的', formatListBlock(method)],
    ['不能由此得出什么', formatListBlock(limits)],
    ['在工具里核对', formatListBlock(tools)],
  ]
  return all.map(([heading, ...blocks]) => [`# ${heading}`, ...blocks].join('\n\n')).join('\n\n')
}

/** A link to a tool with the state to show there. */
export function formatToolLink(label: string, slug: string, state: Readonly<Record<string, string>> = {}): string {
  const fragment = new URLSearchParams(state).toString()
  return `[${label}](/tools-${slug}${fragment === '' ? '' : `#${fragment}`})`
}

/** Formats market names, shortened if there are many. */
export function formatMarketNames(names: readonly string[]): string {
  const most = 6
  return names.length <= most
    ? names.join('、')
    : `${names.slice(0, most - 1).join('、')}等 ${String(names.length)} 个市场`
}

/** A note on an uncertain date; '' if it is certain. */
export function formatUncertainty({ marks }: Pick<Holiday, 'marks'>): string {
  const said = ['以公布为准', '大致日期', '未核实'].filter((mark) => marks.includes(mark))
  return said.length === 0 ? '' : `（${said.join('，')}）`
}
