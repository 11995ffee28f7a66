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

/** Number of chapters in a chart, and of chapter pairs in the table. */
const CHAPTERS = 15
const PAIRS = 10
/** Maximum characters of a chapter's name beside its number. */
const NAME = 12

const chapterOf = (code = '') => code.slice(0, 2)

/** Formats a chapter as 85 电机、电气设备… */
function chapterText(number: string, names: ReadonlyMap<string, string>): string {
  const name = Array.from(names.get(number) ?? '')
  return `${number} ${name
    .slice(0, NAME)
    .join('')
    .replace(/[；，、]$/, '')}${name.length > NAME ? '…' : ''}`
}

/** True for goods whose commonly mistaken code is in another chapter. */
const isAcross = ({ code, other = '' }: Row) => other !== '' && chapterOf(code) !== chapterOf(other)

/** The report on the HS chapters by size, and the chapters of everyday goods. */
export function buildHsReport(codes: RowSet, goods: RowSet): Report {
  const inUse = codes.rows.filter(({ status }) => status === '1')
  const chapters = inUse.filter(({ level }) => level === '2')
  const names = new Map(chapters.map(({ code = '', zh = '' }) => [code, zh]))
  const six = inUse.filter(({ level }) => level === '6')
  const byCodes = countBy(six, ({ code }) => chapterOf(code))
  const byGoods = countBy(goods.rows, ({ code }) => chapterOf(code))
  const codesIn = new Map(byCodes)
  const top = byGoods.slice(0, 5)
  const across = goods.rows.filter(isAcross)
  const pairs = countBy(across, ({ code, other }) => [chapterOf(code), chapterOf(other)].toSorted().join(' 与 '))
  const [longest = '', inLongest = 0] = byCodes[0] ?? []
  const example = across[0]
  const findings = [
    `HS 2022 有 ${String(chapters.length)} 章、${formatCount(six.length)} 个六位编码，编码最多的是第 ${longest} 章（${String(inLongest)} 个），前五章占 ${formatPercent(
      byCodes.slice(0, 5).reduce((sum, [, count]) => sum + count, 0),
      six.length,
    )}。`,
    `本站收的 ${formatCount(goods.rows.length)} 种常见商品落在 ${String(byGoods.length)} 章，其中第 ${top.map(([chapter]) => chapter).join('、')} 章五章就占 ${formatPercent(
      top.reduce((sum, [, count]) => sum + count, 0),
      goods.rows.length,
    )}。`,
    `${formatPercent(across.length, goods.rows.length)} 的商品（${String(across.length)} 种），最容易错归的编码在另一章；最常混的是第 ${pairs[0]?.[0] ?? ''} 章（${String(pairs[0]?.[1] ?? 0)} 种）。`,
  ]
  return {
    handle: 'hs-chapters',
    title: 'HS 编码分布：常见商品落在哪些章',
    summary: findings[1] ?? '',
    category: '市场',
    period: 'HS 2022 版',
    data: `本站 HS 编码（${formatChineseDate(codes.date)}核对）与常见商品归类（${formatChineseDate(goods.date)}核对）`,
    figure: formatPercent(
      top.reduce((sum, [, count]) => sum + count, 0),
      goods.rows.length,
    ),
    figureLabel: '的常见商品在五章里',
    date: codes.date > goods.date ? codes.date : goods.date,
    markdown: composeReportText({
      findings,
      sections: [
        [
          '常见商品在哪些章',
          formatChartBlock({
            title: `商品最多的 ${String(CHAPTERS)} 章`,
            unit: '种',
            head: '章',
            series: ['商品'],
            rows: byGoods.slice(0, CHAPTERS).map(([chapter, count]) => [chapterText(chapter, names), count]),
          }),
        ],
        [
          '哪些章编码最多',
          '编码多的章分得细，差一点就是另一个编码；第二条是本站收的常见商品。',
          formatChartBlock({
            title: `编码最多的 ${String(CHAPTERS)} 章`,
            unit: '个',
            head: '章',
            series: ['六位编码', '常见商品'],
            rows: byCodes
              .slice(0, CHAPTERS)
              .map(([chapter, count]) => [chapterText(chapter, names), count, new Map(byGoods).get(chapter) ?? 0]),
          }),
        ],
        [
          '哪两章最容易混',
          '按商品的参考编码和易混编码数，两章不分先后。',
          formatTableBlock(
            ['两章', '商品', '例子'],
            pairs.slice(0, PAIRS).map(([pair, count]) => {
              const good = across.find(
                ({ code, other }) => [chapterOf(code), chapterOf(other)].toSorted().join(' 与 ') === pair,
              )
              return [pair, count, `${good?.zh ?? ''}：${good?.code ?? ''}，不是 ${good?.other ?? ''}`]
            }),
          ),
        ],
        [
          '每章摊到几种商品',
          formatTableBlock(
            ['章', '商品', '六位编码'],
            top.map(([chapter, count]) => [chapterText(chapter, names), count, codesIn.get(chapter) ?? 0]),
          ),
        ],
      ],
      method: [
        `只数 HS 2022 现用的编码；2017 年版已失效的 ${String(codes.rows.filter(({ level, status }) => level === '6' && status === '2').length)} 个六位编码不算。`,
        '常见商品是本站按 HS 2022 条文、注释和归类总规则编写的参考归类，一种商品只算参考编码那一章。',
      ],
      limits: [
        '这里没有税率：各国在六位之后自己加位数，关税按目的国的税则查。',
        '参考归类不是海关裁定；商品选得偏跨境电商，比例不代表贸易额。',
      ],
      tools: [
        ...(example
          ? [formatToolLink(`查「${example.zh ?? ''}」的编码和易混编码`, 'hs', { q: example.zh ?? '' })]
          : []),
        ...chapters
          .filter(({ code }) => code === top[0]?.[0] || code === top[1]?.[0])
          .map(({ code = '', section = '' }) =>
            formatToolLink(`第 ${code} 章的目录`, 'hs', { tree: `${section},${code}` }),
          ),
        formatToolLink('浏览第 95 章的玩具', 'hs', { tree: 'XX,95,9503' }),
      ],
    }),
  }
}
