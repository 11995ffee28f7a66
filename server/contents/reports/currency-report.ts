import { computeTrend } from '../../../src/engines/exchange-rate/trend.ts'
import type { Trend } from '../../../src/engines/exchange-rate/operation/trend.ts'
import type { RateHistory } from '../../../src/engines/exchange-rate/operation/rates.ts'
import {
  formatChartBlock,
  formatChineseDate,
  composeReportText,
  formatTableBlock,
  formatToolLink,
  type Report,
} from './report.ts'

/** A currency of the report, with its Chinese name. */
export interface ReportCurrency {
  code: string
  name: string
}

interface Year extends ReportCurrency {
  points: Trend['points']
  summary: NonNullable<Trend['summary']>
  /** Change from the first to the last rate, in per cent with two decimals. */
  change: number
  /** Difference of the highest and lowest rate, in per cent of the lowest with one decimal. */
  span: number
}

const HOME = 'CNY'
/** Currencies with their own line in the chart. */
const DRAWN = ['USD', 'EUR', 'GBP', 'JPY']

/** Rounds a number to five significant digits. */
const short = (value: string) => String(Number(Number(value).toPrecision(5)))

function yearOf(history: RateHistory, currency: ReportCurrency): Year | undefined {
  const { points, summary } = computeTrend({ history, from: currency.code, to: HOME, recentDay: 365 })
  if (!summary || points.length < 2) return undefined
  const [low, high] = [Number(summary.min.value), Number(summary.max.value)]
  return {
    ...currency,
    points,
    summary,
    change: Number(summary.chg.replace('%', '')),
    span: Math.round((high / low - 1) * 1000) / 10,
  }
}

/** Last point of each week; the chart of these fits a screen. */
function weekly(points: Trend['points']): Trend['points'] {
  const ofWeek = new Map(points.map((point) => [Math.floor((Date.parse(point.date) / 86_400_000 + 3) / 7), point]))
  return [...ofWeek.values()].slice(-60)
}

/** Number of units per rate: 100 for currencies of low value, so that their line has enough digits. */
const unitsOf = (points: Trend['points']) => (Number(points[0]?.value) < 0.1 ? 100 : 1)

function lineOf({ code, name, points }: Year): string {
  const units = unitsOf(points)
  return formatChartBlock({
    title: `${String(units)} ${name}折合人民币`,
    unit: 'CNY',
    head: '日期',
    series: [code],
    isLine: true,
    rows: weekly(points).map(({ date, value }) => [date, short(String(Number(value) * units))]),
  })
}

function findingsOf(years: readonly Year[]): string[] {
  const byChange = years.toSorted((a, b) => b.change - a.change)
  const [best, worst] = [byChange[0], byChange.at(-1)]
  const widest = years.toSorted((a, b) => b.span - a.span)[0]
  const up = years.filter(({ change }) => change > 0)
  const said = ({ name, summary }: Year) => `${name}（${summary.chg}）`
  if (!best || !worst || !widest) return []
  return [
    `${String(years.length)} 种市场货币对人民币，${String(up.length)} 种升、${String(years.filter(({ change }) => change < 0).length)} 种跌：升得最多的是${said(best)}，跌得最多的是${said(worst)}。`,
    ...years
      .filter(({ code }) => code === 'USD')
      .map(
        ({ summary, points }) =>
          `1 美元从 ${short(points[0]?.value ?? '')} 元到 ${short(points.at(-1)?.value ?? '')} 元（${summary.chg}），高点 ${short(summary.max.value)} 元（${formatChineseDate(summary.max.date)}），低点 ${short(summary.min.value)} 元（${formatChineseDate(summary.min.date)}）。`,
      ),
    `波动最大的是${widest.name}：高点比低点高 ${String(widest.span)}%。按这种货币定价，账期里的利润更容易被汇率吃掉。`,
  ]
}

/** The report on a year of the markets' currencies against the yuan; undefined if no rates are stored. */
export function buildCurrencyReport(history: RateHistory, currencies: readonly ReportCurrency[]): Report | undefined {
  const years = currencies
    .flatMap((currency) => yearOf(history, currency) ?? [])
    .toSorted((a, b) => b.change - a.change)
  const points = years.find(({ code }) => code === 'USD')?.points ?? []
  const [first, last] = [points[0]?.date ?? '', points.at(-1)?.date ?? '']
  const dollar = years.find(({ code }) => code === 'USD')
  if (!dollar) return undefined
  const days = Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1
  const findings = findingsOf(years)
  return {
    handle: 'currencies-against-cny',
    title: `一年汇率：${String(years.length)} 种市场货币对人民币`,
    summary: findings[0] ?? '',
    category: '汇率',
    period: `${formatChineseDate(first)}至 ${formatChineseDate(last)}`,
    data: `本站存的公开汇率 currency-api，${String(points.length)} 天有数`,
    figure: dollar.summary.chg,
    figureLabel: '美元对人民币，期末比期初',
    date: last,
    markdown: composeReportText({
      findings,
      sections: [
        [
          '一年升跌',
          '期末比期初，正数是这种货币变贵，收同样的外币换到更多人民币。',
          formatChartBlock({
            title: '对人民币升跌',
            unit: '%',
            head: '货币',
            series: ['升跌'],
            rows: years.map(({ name, change }) => [name, change.toFixed(2)]),
          }),
        ],
        [
          '高低相差多少',
          formatChartBlock({
            title: '高点比低点高',
            unit: '%',
            head: '货币',
            series: ['相差'],
            rows: years.toSorted((a, b) => b.span - a.span).map(({ name, span }) => [name, span.toFixed(1)]),
          }),
        ],
        [
          '主要货币的走势',
          '每周取最后一个有数的日子。',
          ...years
            .filter(({ code }) => DRAWN.includes(code))
            .toSorted((a, b) => DRAWN.indexOf(a.code) - DRAWN.indexOf(b.code))
            .map(lineOf),
        ],
        [
          '全部数字',
          '1 单位外币折合的人民币。',
          formatTableBlock(
            ['货币', '期初', '期末', '高点', '低点', '平均'],
            years.map(({ code, name, points: own, summary }) => [
              `${name} ${code}`,
              short(own[0]?.value ?? ''),
              short(own.at(-1)?.value ?? ''),
              short(summary.max.value),
              short(summary.min.value),
              short(summary.mean),
            ]),
          ),
        ],
      ],
      method: [
        `货币是热门市场用的 ${String(years.length)} 种。时间段共 ${String(days)} 天，其中 ${String(points.length)} 天有公布的数，缺的日子不补。`,
        '来源是 npm 上的 @fawazahmed0/currency-api（CC0 1.0），每天一份，以美元为基准；人民币价是同一天两个数相除。',
        '明显有错的数已按规则剔除；升跌按四舍五入到两位小数。',
      ],
      limits: [
        '这是参考中间价，不是银行的买卖价，收款到账还要减点差和手续费。',
        '过去的升跌说明不了以后；期初期末各只是一天，换个起点结果会变。',
        `数据到 ${formatChineseDate(last)}为止，之后的变化不在内。`,
      ],
      tools: [
        ...years
          .filter(({ code }) => DRAWN.includes(code))
          .map(({ code, name }) => `[${name}换人民币的走势](/tools-hlhs/${code}/${HOME})`),
        `${formatToolLink('外汇牌价', 'whpj', { q: 'USD', v: '1000' })}：同样金额银行实际给多少。`,
      ],
    }),
  }
}
