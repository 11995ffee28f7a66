import {
  formatChartBlock,
  countBy,
  formatCount,
  formatChineseDate,
  formatListBlock,
  composeReportText,
  formatPercent,
  formatToolLink,
  type Report,
  type Row,
  type RowSet,
} from './report.ts'

/** Number of countries in a chart. */
const COUNTRIES = 15
/** Matches inland places, as opposed to shipping lines. */
const INLAND = /内陆$/
/** Chinese name of the United States, which ends the names of its lines. */
const AMERICAN = '美国'

const isMain = ({ main = '', line = '' }: Row) => main !== '' && !INLAND.test(line)

/** The report on ports by line and by country. */
export function buildPortReport({ rows, date }: RowSet): Report {
  const main = rows.filter(isMain)
  const lines = countBy(rows, ({ line = '' }) => line)
  const countries = countBy(rows, ({ countryZh = '' }) => countryZh)
  const mainOf = (column: string, value: string) => main.filter((row) => row[column] === value).length
  const american = countBy(
    rows.filter(({ country }) => country === 'US'),
    ({ line = '' }) => line,
  )
  const americanTotal = american.reduce((sum, [, count]) => sum + count, 0)
  const [line = '', inLine = 0] = lines[0] ?? []
  const [first, second, third] = countries
  const unverified = rows.filter(({ verified }) => verified !== '已核实').length
  const findings = [
    `${formatCount(rows.length)} 个港口和货运点里，港口最多的航线是${line}（${String(inLine)} 个），前五条航线合占 ${formatPercent(
      lines.slice(0, 5).reduce((sum, [, count]) => sum + count, 0),
      rows.length,
    )}。`,
    `按国家看，${[first, second, third].flatMap((one) => (one ? [`${one[0]} ${String(one[1])} 个`] : [])).join('、')}；共 ${String(countries.length)} 个国家和地区。`,
    `${AMERICAN}的 ${String(americanTotal)} 个里，${american.map(([name, count]) => `${name} ${String(count)} 个`).join('、')}。`,
  ]
  return {
    handle: 'ports-by-coast',
    title: `全球港口分布：${String(lines.length)} 条航线、${String(countries.length)} 个国家和地区`,
    summary: findings[0] ?? '',
    category: '物流',
    period: formatChineseDate(date),
    data: `本站全球港口资料，${formatChineseDate(date)}核对`,
    figure: formatCount(rows.length),
    figureLabel: `个港口，${String(lines.length)} 条航线`,
    date,
    markdown: composeReportText({
      findings,
      sections: [
        [
          '按航线',
          '「主要」是有中文名、货代常报的港，不含内陆点。',
          formatChartBlock({
            title: '各航线的港口',
            unit: '个',
            head: '航线',
            series: ['全部', '主要'],
            rows: lines.map(([name, count]) => [name, count, mainOf('line', name)]),
          }),
        ],
        [
          '按国家和地区',
          formatChartBlock({
            title: `港口最多的 ${String(COUNTRIES)} 个`,
            unit: '个',
            head: '国家或地区',
            series: ['全部', '主要'],
            rows: countries.slice(0, COUNTRIES).map(([name, count]) => [name, count, mainOf('countryZh', name)]),
          }),
        ],
        [
          '美国的港口',
          formatChartBlock({
            title: '美国的港口按航线',
            unit: '个',
            head: '航线',
            series: ['全部', '主要'],
            rows: american.map(([name, count]) => [
              name,
              count,
              main.filter((row) => row.country === 'US' && row.line === name).length,
            ]),
          }),
          formatListBlock(
            american.map(
              ([name]) =>
                `${name}的主要港：${
                  main
                    .filter((row) => row.country === 'US' && row.line === name)
                    .slice(0, 8)
                    .map(({ zh = '', en = '' }) => (zh === '' ? en : zh))
                    .join('、') || '只有内陆货运点'
                }。`,
            ),
          ),
        ],
      ],
      method: [
        '一个代码算一个港口；停用的和重复的代码已并入现用的那个。',
        '航线按国家和位置归类，一个港口只归一条。图里没有的国家见工具。',
      ],
      limits: [
        '个数说明不了吞吐量：一个大港可以比几十个小港装卸得多。',
        '航线的归法以船公司公布的为准；含内河港和内陆货运点。',
        `${String(unverified)} 个（${formatPercent(unverified, rows.length)}）还没核实：15 公里内没找到同名地点，或没查到这个代码。`,
      ],
      tools: [
        formatToolLink(`${line}的港口`, 'gangkou', { line }),
        ...american.slice(0, 2).map(([name]) => formatToolLink(`${name}的港口`, 'gangkou', { line: name })),
        formatToolLink('上海到洛杉矶的直线距离', 'gangkou', { view: 'distance', from: 'CNSHA', to: 'USLAX' }),
      ],
    }),
  }
}
