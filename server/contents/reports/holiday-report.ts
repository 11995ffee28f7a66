import { readYear, type HolidayData } from '../../../src/engines/holiday/engine.ts'
import type { Holiday } from '../../../src/engines/holiday/operation.ts'
import {
  addDays,
  listHolidaysOfType,
  getMonday,
  groupSharedDays,
  type ReportMarket,
  type SharedDay,
} from './market-days.ts'
import {
  formatChartBlock,
  countBy,
  formatChineseDate,
  formatMonthDay,
  formatMarketNames,
  formatUncertainty,
  composeReportText,
  formatTableBlock,
  formatToolLink,
  type Report,
} from './report.ts'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
/** Number of weeks in the chart of the busiest weeks. */
const WEEKS = 10
/** Minimum markets that share a day off for the calendar to list it. */
const MIN_MARKETS = 3

const inMonth =
  (month: number) =>
  ({ date }: { date: string }) =>
    Number(date.slice(5, 7)) === month

function weekText(monday: string): string {
  return `${formatMonthDay(monday)}至 ${formatMonthDay(addDays(monday, 6))}`
}

function calendarRow(isOff: boolean, { date, weekday, name, marks, markets }: SharedDay): string[] {
  return [
    `${String(Number(date.slice(5, 7)))}-${String(Number(date.slice(8)))} ${weekday}`,
    `${name}${isOff ? '，放假' : ''}${formatUncertainty({ marks })}`,
    formatMarketNames(markets),
  ]
}

/** The table of a month: sales and gift days, and the days off that several markets share. */
function monthTable(month: number, sales: readonly SharedDay[], off: readonly SharedDay[]): string {
  const days = [
    ...sales.map((day) => ({ isOff: false, day })),
    ...off.filter(({ markets }) => markets.length >= MIN_MARKETS).map((day) => ({ isOff: true, day })),
  ]
  const own = days
    .filter(({ day }) => inMonth(month)(day))
    .toSorted((a, b) => (a.day.date < b.day.date ? -1 : Number(a.day.date > b.day.date)))
  return formatTableBlock(
    ['日期', '日子', '市场'],
    own.map(({ isOff, day }) => calendarRow(isOff, day)),
  )
}

/** Sales whose dates are not announced yet for the year, with their markets. */
function awaitedSales(almanac: HolidayData, markets: readonly ReportMarket[], year: number): string[] {
  const found = markets.flatMap(({ code, name }) =>
    readYear(almanac, { country: code, year, today: `${String(year)}-01-01` }).salesAwaited.map((sale) => ({
      sale,
      name,
    })),
  )
  return countBy(found, ({ sale }) => sale).map(
    ([sale]) => `${sale}（${formatMarketNames(found.filter((one) => one.sale === sale).map(({ name }) => name))}）`,
  )
}

function chartsOf(year: number, markets: readonly ReportMarket[], sales: readonly Holiday[], off: readonly Holiday[]) {
  const count = (days: readonly Holiday[], fits: (day: Holiday) => boolean) => days.filter(fits).length
  const weeks = countBy(sales, ({ date }) => getMonday(date)).slice(0, WEEKS)
  const series = ['营销日', '法定假日'] as const
  return {
    weeks,
    months: formatChartBlock({
      title: `${String(year)} 年每月的日子`,
      unit: '各市场合计',
      head: '月份',
      series,
      rows: MONTHS.map((month) => [`${String(month)} 月`, count(sales, inMonth(month)), count(off, inMonth(month))]),
    }),
    busiest: formatChartBlock({
      title: '营销日最密的十周',
      unit: '各市场合计',
      head: '周',
      series,
      rows: weeks.map(([monday, found]) => [
        weekText(monday),
        found,
        count(off, ({ date }) => getMonday(date) === monday),
      ]),
    }),
    byMarket: formatChartBlock({
      title: '每个市场全年的日子',
      unit: '天',
      head: '市场',
      series,
      rows: markets
        .map(
          ({ code, name }) =>
            [
              name,
              count(sales, ({ country }) => country === code),
              count(off, ({ country }) => country === code),
            ] as const,
        )
        .toSorted((a, b) => b[1] - a[1] || b[2] - a[2]),
    }),
    matrix: formatTableBlock(
      ['市场', ...MONTHS.map((month) => `${String(month)}月`)],
      markets.map(({ code, name }) => [
        name,
        ...MONTHS.map((month) => count(sales, (day) => day.country === code && inMonth(month)(day)) || ''),
      ]),
    ),
  }
}

/** The report on the markets' sales days, gift days and days off in a year. */
export function buildHolidayReport(almanac: HolidayData, markets: readonly ReportMarket[], year: number): Report {
  const sales = listHolidaysOfType(almanac, markets, year, 'marketing')
  const off = listHolidaysOfType(almanac, markets, year, 'public')
  const [shared, sharedOff] = [groupSharedDays(sales, markets), groupSharedDays(off, markets)]
  const { weeks, months, busiest, byMarket, matrix } = chartsOf(year, markets, sales, off)
  const [month = '', inBusiest = 0] = countBy(sales, ({ date }) => String(Number(date.slice(5, 7))))[0] ?? []
  const [monday = '', inWeek = 0] = weeks[0] ?? []
  const ofWeek = shared
    .filter(({ date }) => getMonday(date) === monday)
    .toSorted((a, b) => b.markets.length - a.markets.length)
  const widest = shared.toSorted((a, b) => b.markets.length - a.markets.length).slice(0, 3)
  const findings = [
    `${String(markets.length)} 个市场在 ${String(year)} 年共有 ${String(sales.length)} 个营销日（每个市场分别计），${month} 月最多，有 ${String(inBusiest)} 个。`,
    `最密的一周是 ${weekText(monday)}，共 ${String(inWeek)} 个：${ofWeek
      .slice(0, 4)
      .map(({ name, date }) => `${name}（${formatMonthDay(date)}）`)
      .join('、')}。`,
    `同一天过的市场最多的是${widest.map(({ name, date, markets: own }) => `${name}（${formatMonthDay(date)}，${String(own.length)} 个市场）`).join('、')}。`,
  ]
  const awaited = awaitedSales(almanac, markets, year)
  return {
    handle: 'marketing-calendar',
    title: `${String(year)} 年营销日历：${String(markets.length)} 个市场的大促与假日`,
    summary: findings[1] ?? '',
    category: '节日营销',
    period: `${String(year)} 年 1 月至 12 月`,
    data: `本站世界节假日资料，${formatChineseDate(almanac.date)}核对`,
    figure: `${String(sales.length)} 个`,
    figureLabel: `${String(markets.length)} 个市场的营销日`,
    date: almanac.date,
    markdown: composeReportText({
      findings,
      sections: [
        ['哪几周最忙', '按周一到周日算，只数营销日；法定假日放在一起看，忙的时候有没有人上班。', busiest],
        ['哪几个月最密', months],
        ['哪些市场日子多', byMarket],
        ['市场与月份对照', '格子里是这个市场当月的营销日个数，空着是没有。', matrix],
        [
          '逐月日历',
          `营销日全部列出，法定假日写「放假」，只列至少 ${String(MIN_MARKETS)} 个市场同一天放的。`,
          ...MONTHS.flatMap((one) => [`## ${String(one)} 月`, monthTable(one, shared, sharedOff)]),
        ],
      ],
      method: [
        `市场是节假日工具里的热门国家，共 ${String(markets.length)} 个，不含中国：${markets.map(({ name }) => name).join('、')}。`,
        '营销日是大促和送礼的日子，不放假；没有固定日期的季节写通常开始的那天，标「大致日期」。',
        '法定假日含补休；同一个日子在两个市场各算一次，连续几天的促销每天算一次。',
      ],
      limits: [
        '日子多不等于生意多：这里没有销量，只有日期。',
        '标「以公布为准」的日期按历法推算，可能差一两天；只在部分州、省放假的日子不在内。',
        ...(awaited.length > 0 ? [`还没公布、没有算进来的：${awaited.join('；')}。`] : []),
      ],
      tools: [
        formatToolLink(`美国 ${String(year)} 年的全部日子`, 'jieri', { land: 'us', y: String(year) }),
        formatToolLink('德国、法国、意大利放在一张月历里', 'jieri', {
          v: 'compare',
          with: 'DE,FR,IT',
          y: String(year),
          m: month,
        }),
        '节假日工具可以把选中的日子导出成日历文件，导入手机和电脑。',
      ],
    }),
  }
}
