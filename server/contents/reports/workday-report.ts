import { readYear, type HolidayData } from '../../../src/engines/holiday/engine.ts'
import { listDatesOfYear, listHolidaysOfType, isWeekend, groupSharedDays, type ReportMarket } from './market-days.ts'
import {
  formatChartBlock,
  formatChineseDate,
  formatMonthDay,
  composeReportText,
  formatPercent,
  formatTableBlock,
  formatToolLink,
  type Report,
} from './report.ts'

const CHINA: ReportMarket = { code: 'CN', name: '中国' }
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
/** The market that the months are compared with. */
const COMPARED = 'US'
/** Maximum listed days on which many markets do not work. */
const LISTED = 12

/** The workdays of a market in a year. */
function workdaysOf(almanac: HolidayData, market: ReportMarket, year: number): string[] {
  const off = new Set(listHolidaysOfType(almanac, [market], year, 'public').map(({ date }) => date))
  const worked = new Set(listHolidaysOfType(almanac, [market], year, 'workday').map(({ date }) => date))
  return listDatesOfYear(year).filter((date) => worked.has(date) || (!isWeekend(market.code, date) && !off.has(date)))
}

interface Work {
  market: ReportMarket
  days: ReadonlySet<string>
}

const perMonth = ({ days }: Work) =>
  MONTHS.map((month) => [...days].filter((date) => Number(date.slice(5, 7)) === month).length)

/** China's workdays that are days off in other markets, those with most markets first. */
function quietDates(almanac: HolidayData, china: Work, works: readonly Work[], year: number) {
  const names = groupSharedDays(
    listHolidaysOfType(
      almanac,
      works.map(({ market }) => market),
      year,
      'public',
    ),
    works.map(({ market }) => market),
  )
  const namesOn = (date: string) =>
    names
      .filter((day) => day.date === date)
      .slice(0, 3)
      .map(({ name }) => name)
      .join('、')
  return [...china.days]
    .map((date) => ({
      date,
      off: works.filter(({ market, days }) => !isWeekend(market.code, date) && !days.has(date)).length,
      name: namesOn(date),
    }))
    .filter(({ off }) => off > 0)
    .toSorted((a, b) => b.off - a.off || (a.date < b.date ? -1 : 1))
}

/** Report on the markets' workdays in a year, and the overlap of China's days off with those of the markets. */
export function buildWorkdayReport(almanac: HolidayData, markets: readonly ReportMarket[], year: number): Report {
  const workOf = (market: ReportMarket): Work => ({ market, days: new Set(workdaysOf(almanac, market, year)) })
  const [china, works] = [workOf(CHINA), markets.map(workOf)]
  const sorted = [china, ...works].toSorted((a, b) => b.days.size - a.days.size)
  const [most, least] = [sorted[0] ?? china, sorted.at(-1) ?? china]
  const chinaOff = groupSharedDays(listHolidaysOfType(almanac, [CHINA], year, 'public'), [CHINA]).filter(
    ({ date }) => !isWeekend('CN', date) && !china.days.has(date),
  )
  const offRows = chinaOff.map((day) => ({ ...day, working: works.filter(({ days }) => days.has(day.date)).length }))
  const quiet = quietDates(almanac, china, works, year)
  const compared = works.find(({ market }) => market.code === COMPARED) ?? most
  const both = [...china.days].filter((date) => compared.days.has(date)).length
  const quietest = quiet[0]
  const { workdaysAwaited } = readYear(almanac, { country: 'CN', year, today: `${String(year)}-01-01` })
  const findings = [
    `${String(year)} 年工作日最多的是${most.market.name}（${String(most.days.size)} 天），最少的是${least.market.name}（${String(least.days.size)} 天），相差 ${String(most.days.size - least.days.size)} 天。`,
    `中国有 ${String(offRows.length)} 个工作日放法定假，其间照常上班的市场平均有 ${String(Math.round(offRows.reduce((sum, { working }) => sum + working, 0) / Math.max(1, offRows.length)))} 个：客服和发货要提前安排。`,
    quietest
      ? `中国上班而最多市场放假的一天是 ${formatMonthDay(quietest.date)}（${quietest.name}），${String(quietest.off)} 个市场不上班。`
      : `${String(year)} 年没有中国上班而市场放假的日子。`,
  ]
  return {
    handle: 'working-days',
    title: `${String(year)} 年各市场工作日`,
    summary: findings[0] ?? '',
    category: '市场',
    period: `${String(year)} 年 1 月至 12 月`,
    data: `本站世界节假日资料，${formatChineseDate(almanac.date)}核对`,
    figure: `${String(least.days.size)}–${String(most.days.size)} 天`,
    figureLabel: `${String(works.length + 1)} 国全年的工作日`,
    date: almanac.date,
    markdown: composeReportText({
      findings,
      sections: [
        [
          '每个国家有多少工作日',
          formatChartBlock({
            title: `${String(year)} 年工作日`,
            unit: '天',
            head: '国家',
            series: ['工作日'],
            rows: sorted.map(({ market, days }) => [market.name, days.size]),
          }),
        ],
        [
          `中国和${compared.market.name}逐月比`,
          `两边都上班的日子全年 ${String(both)} 天，占中国工作日的 ${formatPercent(both, china.days.size)}。`,
          formatChartBlock({
            title: '每月工作日',
            unit: '天',
            head: '月份',
            series: ['中国', compared.market.name],
            rows: MONTHS.map((month, index) => [
              `${String(month)} 月`,
              perMonth(china)[index] ?? 0,
              perMonth(compared)[index] ?? 0,
            ]),
          }),
        ],
        [
          '中国放假，市场照常上班',
          formatTableBlock(
            ['日期', '假日', `上班的市场（共 ${String(works.length)} 个）`],
            offRows.map(({ date, weekday, name, working }) => [`${formatMonthDay(date)} ${weekday}`, name, working]),
          ),
        ],
        [
          '中国上班，许多市场放假',
          '这些天对方的仓库、银行和公司可能没有人，询盘、收款和入仓会慢。',
          formatTableBlock(
            ['日期', '当天的假日', '放假的市场'],
            quiet.slice(0, LISTED).map(({ date, name, off }) => [formatMonthDay(date), name, off]),
          ),
        ],
      ],
      method: [
        `国家是节假日工具里的热门国家和中国，共 ${String(works.length + 1)} 个。`,
        '工作日是周一到周五里没有法定假日的日子；沙特阿拉伯的周末是周五、周六，按周日到周四算。补休算放假，调休上班的周末算工作日。',
        '银行假日、可选假日和纪念日不算放假。一天有几个名称时，表里最多写三个。',
      ],
      limits: [
        ...(workdaysAwaited
          ? [
              `国务院还没有公布 ${String(year)} 年的放假和调休安排，中国只按法定节日计算；公布后实际连休更长，周末上班的日子也会变。`,
            ]
          : []),
        '只看全国的假日；州、省自己的假日，企业自己多放的假不在内。工厂春节停工往往比法定假期长得多。',
        '伊斯兰历的节日按历法推算，可能差一两天。',
      ],
      tools: [
        formatToolLink(`中国 ${String(year)} 年的假日`, 'jieri', { land: 'cn', y: String(year) }),
        formatToolLink(`${least.market.name} ${String(year)} 年的假日`, 'jieri', {
          land: least.market.code.toLowerCase(),
          y: String(year),
        }),
        `${formatToolLink('世界时间', 'sjsd')}：看两地一天里同时上班的钟点。`,
      ],
    }),
  }
}
