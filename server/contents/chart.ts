import { drawBars } from './chart-bars.ts'
import { drawLines } from './chart-lines.ts'
import { escapeHtml, MarkdownFault } from './markup.ts'

/** A point of a chart: its label, and one number per series as written. */
export interface ChartPoint {
  label: string
  values: readonly number[]
  written: readonly string[]
}

/** The parsed data of a chart. */
export interface Chart {
  title: string
  unit: string
  /** Heading of the labels' column. */
  head: string
  series: readonly string[]
  points: readonly ChartPoint[]
}

const MAX_POINTS = 60
const MAX_SERIES = 2
/** Maximum characters of a title or unit, and of a label. */
const MAX_TITLE_LENGTH = 60
const MAX_LABEL_LENGTH = 40
const NUMBER = /^-?\d{1,12}(?:\.\d{1,6})?$/

type Draw = (chart: Chart) => string
/** Drawing functions by the chart type, the third part of a block's first line. */
const FORMS: Readonly<Record<string, Draw>> = { 柱: drawBars, 线: drawLines }

interface Line {
  text: string
  number: number
}

function cellsOf({ text, number }: Line, cells: number | undefined): string[] {
  const found = text.split(',').map((cell) => cell.trim())
  if (found.some((cell) => cell.length > MAX_LABEL_LENGTH))
    throw new MarkdownFault(
      number,
      `has a part of more than ${String(MAX_LABEL_LENGTH)} characters`,
      `一格不能超过 ${String(MAX_LABEL_LENGTH)} 个字`,
    )
  if (
    found[0] === '' ||
    found.length < 2 ||
    found.length > MAX_SERIES + 1 ||
    (cells !== undefined && found.length !== cells)
  )
    throw new MarkdownFault(
      number,
      'is no line such as label,value or label,value,value',
      '图表的这一行应写成「名称,数值」，各行的格数相同',
    )
  return found
}

function readPoint(line: Line, cells: number): ChartPoint {
  const [label = '', ...written] = cellsOf(line, cells)
  const odd = written.find((cell) => !NUMBER.test(cell))
  if (odd !== undefined)
    throw new MarkdownFault(line.number, `${JSON.stringify(odd)} is no number such as 12.5`, `「${odd}」不是数字`)
  return { label, written, values: written.map(Number) }
}

function readChart(source: string, line: number): { chart: Chart; draw: Draw } {
  const lines = source.split('\n').map((text, index) => ({ text: text.trim(), number: line + 1 + index }))
  const [header, ...rows] = lines.slice(1).filter(({ text }) => text !== '')
  const [title = '', unit = '', form = '柱', ...more] = (lines[0]?.text ?? '').split('|').map((part) => part.trim())
  const draw = Object.hasOwn(FORMS, form) ? FORMS[form] : undefined
  if (title === '' || more.length > 0 || !draw || title.length > MAX_TITLE_LENGTH || unit.length > MAX_TITLE_LENGTH)
    throw new MarkdownFault(
      line + 1,
      'is no first line of a chart such as 标题 | 单位 or 标题 | 单位 | 线',
      '图表的第一行应写成「标题 | 单位」或「标题 | 单位 | 线」',
    )
  if (!header || rows.length < 2)
    throw new MarkdownFault(line, 'a chart has a header and at least two lines', '图表要有表头和至少两行数据')
  if (rows.length > MAX_POINTS)
    throw new MarkdownFault(
      line,
      `a chart has at most ${String(MAX_POINTS)} lines`,
      `图表最多 ${String(MAX_POINTS)} 行`,
    )
  const [head = '', ...series] = cellsOf(header, undefined)
  return { chart: { title, unit, head, series, points: rows.map((row) => readPoint(row, series.length + 1)) }, draw }
}

function tableHtml({ head, series, points }: Chart): string {
  const cells = (tag: 'th' | 'td', texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join('')}</tr>`
  return `<table>\n<thead>\n${cells('th', [head, ...series])}\n</thead>\n<tbody>\n${points.map(({ label, written }) => cells('td', [label, ...written])).join('\n')}\n</tbody>\n</table>`
}

/**
 * The HTML of a block `chart`: a drawing, and its numbers in a table.
 * @throws MarkdownFault if it is invalid.
 */
export function renderChart(source: string, line: number): string {
  const { chart, draw } = readChart(source, line)
  const caption = escapeHtml(chart.unit === '' ? chart.title : `${chart.title}（${chart.unit}）`)
  return `<figure class="chart">\n<figcaption>${caption}</figcaption>\n${draw(chart)}\n<details>\n<summary>查看数字</summary>\n${tableHtml(chart)}\n</details>\n</figure>`
}
