import {
  formatChartBlock,
  countBy,
  formatCount,
  formatChineseDate,
  composeReportText,
  formatPercent,
  formatTableBlock,
  formatToolLink,
  type Report,
  type Row,
  type RowSet,
} from './report.ts'

/** Number of states in the chart. */
const STATES = 15
const REGIONS = ['美西', '美中', '美东']
/** Wording for addresses on which several lists agree; weaker than "confirmed". */
const AGREED = '两个以上来源一致'

const of = (rows: readonly Row[], column: string, value: string) => rows.filter((row) => row[column] === value)

/** The report on Amazon's warehouses by country, and in the United States by region and state. */
export function buildWarehouseReport({ rows, date }: RowSet): Report {
  const open = rows.filter(({ status }) => status !== '已关闭')
  const american = open.filter(({ country }) => country === 'USA')
  const located = american.filter(({ stateName = '' }) => stateName !== '')
  const states = countBy(american, ({ stateName = '' }) => stateName)
  const countries = countBy(open, ({ countryName = '' }) => countryName)
  const regions = REGIONS.map((region) => [region, of(american, 'region', region).length] as const)
  const widest = regions.toSorted((a, b) => b[1] - a[1])
  const agreed = of(open, 'confirmation', AGREED)
  const [top, ...others] = states.slice(0, 5)
  const five = states.slice(0, 5).reduce((sum, [, count]) => sum + count, 0)
  const findings = [
    `名录里美国有 ${String(american.length)} 个仓库代码，占全部 ${String(open.length)} 个的 ${formatPercent(american.length, open.length)}；其次是${countries
      .slice(1, 4)
      .map(([name, count]) => `${name} ${String(count)} 个`)
      .join('、')}。`,
    `美国的仓库按货代的分法，${widest.map(([region, count]) => `${region} ${String(count)} 个`).join('、')}；头程按哪边报价，要看货件分到哪里。`,
    ...(top
      ? [
          `最集中的是${top[0]}（${String(top[1])} 个），加上${others.map(([name]) => name).join('、')}，五个州合占美国的 ${formatPercent(five, located.length)}。`,
        ]
      : []),
  ]
  return {
    handle: 'fba-warehouses',
    title: 'FBA 仓库分布：美国三边与各国',
    summary: findings[1] ?? '',
    category: '物流',
    period: formatChineseDate(date),
    data: `本站 FBA 仓库名录，${formatChineseDate(date)}核对，未经亚马逊确认`,
    figure: formatCount(open.length),
    figureLabel: `个仓库代码，${String(countries.length)} 个国家`,
    date,
    markdown: composeReportText({
      findings,
      sections: [
        [
          '美国三边',
          '「已对上」是至少两份公开名录地址一致，其余是单一来源或地址待补。',
          formatChartBlock({
            title: '美国仓库按区域',
            unit: '个',
            head: '区域',
            series: ['全部', '已对上'],
            rows: regions.map(([region, count]) => [region, count, of(agreed, 'region', region).length]),
          }),
        ],
        [
          '美国各州',
          formatChartBlock({
            title: `仓库最多的 ${String(STATES)} 个州`,
            unit: '个',
            head: '州',
            series: ['全部', '已对上'],
            rows: states
              .slice(0, STATES)
              .map(([name, count]) => [
                name,
                count,
                of(agreed, 'stateName', name).filter(({ country }) => country === 'USA').length,
              ]),
          }),
        ],
        [
          '各国',
          formatChartBlock({
            title: '仓库按国家',
            unit: '个',
            head: '国家',
            series: ['全部', '已对上'],
            rows: countries.map(([name, count]) => [name, count, of(agreed, 'countryName', name).length]),
          }),
        ],
        [
          '核实到什么程度',
          formatTableBlock(
            ['程度', '个数', '占比'],
            countBy(open, ({ confirmation = '' }) => confirmation).map(([name, count]) => [
              name,
              count,
              formatPercent(count, open.length),
            ]),
          ),
        ],
      ],
      method: [
        `一个代码算一个仓库，已知关闭的 ${String(rows.length - open.length)} 个不算。${american.length > located.length ? `美国有 ${String(american.length - located.length)} 个地址待补，不知道在哪个州，只算进美国的总数。` : ''}`,
        '区域按州的邮编首位分：0 至 3 是美东，4 至 7 是美中，8、9 是美西，与货代报价的分法相同。',
      ],
      limits: [
        '亚马逊不公布仓库名单，名录来自公开资料的比对；名录一致不等于这个仓库仍在收货。',
        '个数说明不了大小和处理量；货件分到哪里由平台决定，不由卖家选。',
        '发货地址以卖家后台的货件为准。',
      ],
      tools: [
        ...REGIONS.map((region) => formatToolLink(`${region}的仓库`, 'fba', { country: 'USA', region })),
        formatToolLink('离 ONT8 仓库最近的港口', 'gangkou', { view: 'distance', from: 'ONT8' }),
      ],
    }),
  }
}
