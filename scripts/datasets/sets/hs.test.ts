import { expect, test } from 'vitest'
import { toPinyin } from '../../../src/engines/search/pinyin-build.ts'
import { listHs } from '../../../src/engines/search/hs.ts'
import { listRows, openLookup } from '../../../src/engines/search/lookup.ts'
import { readQuery } from '../../../src/tools/lookup/hs-code/query.ts'
import { checkRows, readData, type Row } from '../dataset.ts'
import hs from './hs.ts'

/** Numbers of headings and subheadings per chapter of HS 2022, counted in the nomenclature. */
const COUNTS =
  '01:6/34 02:10/66 03:9/225 04:10/33 05:9/15 06:4/16 07:14/73 08:14/70 09:10/39 10:8/26 11:9/27 12:14/50 13:2/11 14:2/5 15:21/53 16:5/42 17:4/17 18:6/11 19:5/19 20:9/52 21:6/16 22:9/24 23:9/23 24:4/16 25:29/67 26:21/37 27:16/43 28:50/180 29:42/410 30:6/45 31:5/24 32:15/45 33:7/29 34:7/24 35:7/15 36:6/13 37:7/30 38:27/108 39:26/131 40:17/80 41:11/37 42:5/20 43:4/12 44:21/128 45:4/7 46:2/11 47:7/21 48:22/101 49:11/18 50:7/9 51:13/38 52:12/124 53:10/23 54:8/72 55:16/110 56:9/30 57:5/24 58:11/37 59:11/24 60:6/44 61:17/106 62:17/104 63:10/52 64:6/25 65:6/8 66:3/6 67:4/8 68:15/50 69:13/30 70:19/71 71:18/55 72:29/167 73:26/124 74:16/49 75:8/17 76:16/35 78:4/8 79:6/9 80:4/5 81:12/56 82:15/64 83:11/36 84:86/538 85:48/296 86:9/23 87:16/98 88:6/26 89:8/25 90:32/143 91:14/48 92:7/17 93:7/18 94:6/54 95:6/39 96:20/49 97:6/19'

/** First and last chapter of the 21 sections. */
const SECTIONS =
  'I:1-5 II:6-14 III:15-15 IV:16-24 V:25-27 VI:28-38 VII:39-40 VIII:41-43 IX:44-46 X:47-49 XI:50-63 XII:64-67 XIII:68-70 XIV:71-71 XV:72-83 XVI:84-85 XVII:86-89 XVIII:90-92 XIX:93-93 XX:94-96 XXI:97-97'

const NAME_RULES: readonly [RegExp, string][] = [
  [/^(?!.*\p{Script=Han})/u, 'no Chinese'],
  [/^其[他它].{0,2}$/u, 'bare 其他'],
  [/其它/, '其它 for 其他'],
  [/\p{Script=Han}[,;:()!?]|[,;:()!?]\p{Script=Han}/u, 'half-width punctuation'],
  [/[。．！]|[，、；：]$/u, 'full stop, or punctuation at the end'],
  [/，，|、、|（）|^\s|\s$|\s{2}/, 'doubled punctuation or blanks'],
  [/[＜＞％]|(?<=[^\s（，、）])[<≤≥>]|[<≤≥>](?=\S)/, 'limits are written " ≤ "'],
  [/(?<!商)品目/, '品目 for 税目'],
  [/(?<!中国)(?:台湾|香港|澳门)|科索沃/, 'label'],
]

function bracketsMatch(text: string): boolean {
  return ['（）', '()', '[]', '〔〕', '“”'].every(
    ([open = '', close = '']) => text.split(open).length === text.split(close).length,
  )
}

function namesFaults({ code, zh = '', en = '' }: Row): string[] {
  const faults = NAME_RULES.filter(([rule]) => rule.test(zh)).map(([, fault]) => fault)
  if (!bracketsMatch(zh) || !bracketsMatch(en)) faults.push('brackets')
  if (/\p{Script=Han}/u.test(en)) faults.push('Chinese in the English')
  if (/taiwan|hong kong|macau|macao|kosovo/i.test(en)) faults.push('label')
  if (en.split(' ').length > 10) faults.push('long English')
  return faults.map((fault) => `${code} ${fault}`)
}

function structureFaults(rows: readonly Row[]): string[] {
  const byCode = new Map(rows.map((row) => [row.code, row]))
  const current = (code: string | undefined): boolean => byCode.get(code)?.status === '1'
  const faults: string[] = []
  const siblings = new Set<string>()
  let before = ''
  for (const row of rows) {
    const { code = '', parent = '', level, section, status, successors = '', zh } = row
    if (code <= before) faults.push(`${code} order`)
    before = code
    if (level !== String(code.length)) faults.push(`${code} level`)
    const above = status === '2' && !current(code.slice(0, -2)) ? code.slice(0, 2) : code.slice(0, -2)
    if (code.length === 2 ? parent !== section : parent !== above || !current(parent)) faults.push(`${code} parent`)
    if (section !== byCode.get(code.slice(0, 2))?.section) faults.push(`${code} section`)
    // An expired code may have the name of its successor.
    const name = `${parent} ${status} ${zh}`
    if (siblings.has(name)) faults.push(`${code} same name as a sibling`)
    siblings.add(name)
    if (status === '1' ? successors !== '' : code.length !== 6) faults.push(`${code} status`)
    for (const successor of successors.split('|'))
      if (successor !== '' && (successor.length !== 6 || !current(successor)))
        faults.push(`${code} successor ${successor}`)
  }
  return faults
}

const rows = await hs.load()
const current = rows.filter((row) => row.status === '1')
const expired = rows.filter((row) => row.status === '2')
const byCode = new Map(rows.map((row) => [row.code, row]))

test('every row fits its schema', () => {
  expect(checkRows(hs, rows).faults).toEqual([])
})

test('96 chapters without 77, 1,228 headings, 5,612 subheadings, 145 expired codes', () => {
  const ofLevel = (level: string): number => current.filter((row) => row.level === level).length
  expect([ofLevel('2'), ofLevel('4'), ofLevel('6'), expired.length]).toEqual([96, 1228, 5612, 145])
  expect(rows.some((row) => /^(?:77|98|99)/.test(row.code ?? ''))).toBe(false)
})

test.each(COUNTS.split(' '))('chapter:headings/subheadings %s', (counted) => {
  const chapter = counted.slice(0, 2)
  const within = current.filter((row) => row.code?.startsWith(chapter))
  const ofLevel = (level: string): number => within.filter((row) => row.level === level).length
  expect(`${chapter}:${ofLevel('4')}/${ofLevel('6')}`).toBe(counted)
})

test('the 21 sections have their chapters', () => {
  const sections = readData('hs/sections.csv').map((row) => `${row.section}:${Number(row.first)}-${Number(row.last)}`)
  expect(sections.join(' ')).toBe(SECTIONS)
  for (const counted of SECTIONS.split(' ')) {
    const [section, first, last] = counted.split(/[:-]/)
    const chapters = current
      .filter((row) => row.level === '2' && row.section === section)
      .map((row) => Number(row.code))
    expect([chapters[0], chapters.at(-1)]).toEqual([Number(first), Number(last)])
  }
})

test('no fault in the tree, and none in the names', () => {
  expect(structureFaults(rows)).toEqual([])
  expect(rows.flatMap(namesFaults)).toEqual([])
})

test('every heading has a subheading, and the endings of the nomenclature are kept', () => {
  const headings = new Set(current.filter((row) => row.level === '6').map((row) => row.parent))
  expect(current.filter((row) => row.level === '4' && !headings.has(row.code)).map((row) => row.code)).toEqual([])
  // A heading that is not subdivided has the single subheading 00, and no other heading has it.
  for (const row of current.filter(({ code = '' }) => code.length === 6 && code.endsWith('00'))) {
    expect(current.filter((other) => other.parent === row.parent)).toHaveLength(1)
  }
})

test('most expired codes say what took over', () => {
  expect(expired.filter((row) => row.successors === '').map((row) => row.code)).toEqual(['300219'])
})

// Codes that anyone can verify in the tariff.
test.each([
  ['01', '活动物'],
  ['0101', '马'],
  ['020130', '牛肉'],
  ['040110', '脂肪'],
  ['070200', '番茄'],
  ['080810', '苹果'],
  ['090121', '咖啡'],
  ['090240', '红茶'],
  ['100630', '大米'],
  ['170490', '糖'],
  ['180690', '巧克力'],
  ['220421', '葡萄酒'],
  ['240220', '烟'],
  ['252329', '水泥'],
  ['270900', '原油'],
  ['281511', '氢氧化钠'],
  ['290511', '甲醇'],
  ['300490', '药'],
  ['330300', '香水'],
  ['330499', '护肤'],
  ['340111', '皂'],
  ['392690', '塑料'],
  ['401110', '轮胎'],
  ['420212', '箱'],
  ['420221', '手提包'],
  ['441231', '胶合板'],
  ['480100', '新闻纸'],
  ['490199', '书'],
  ['520100', '棉'],
  ['540233', '聚酯'],
  ['570110', '地毯'],
  ['610910', 'T恤'],
  ['620342', '裤'],
  ['630260', '毛巾'],
  ['640399', '鞋'],
  ['650500', '帽'],
  ['660191', '伞'],
  ['670300', '人发'],
  ['681011', '水泥'],
  ['691110', '瓷'],
  ['701337', '玻璃'],
  ['710239', '钻石'],
  ['711719', '首饰'],
  ['720839', '热轧'],
  ['731815', '螺'],
  ['740311', '阴极'],
  ['760120', '铝合金'],
  ['780110', '铅'],
  ['790111', '锌'],
  ['800110', '锡'],
  ['811300', '金属陶瓷'],
  ['821192', '刀'],
  ['830140', '锁'],
  ['841510', '空调'],
  ['841821', '冷藏箱'],
  ['845011', '洗衣机'],
  ['847130', '便携'],
  ['848210', '轴承'],
  ['850760', '锂离子'],
  ['851713', '智能手机'],
  ['851830', '耳机'],
  ['852872', '电视'],
  ['854231', '处理器'],
  ['870380', '电动'],
  ['871200', '自行车'],
  ['880622', '无人机'],
  ['890400', '拖轮'],
  ['900410', '太阳镜'],
  ['910211', '手表'],
  ['920710', '键盘乐器'],
  ['930200', '手枪'],
  ['940161', '坐具'],
  ['940511', 'LED'],
  ['950300', '玩具'],
  ['960810', '圆珠笔'],
  ['961900', '尿布'],
  ['970610', '古物'],
])('%s is about %s', (code, word) => {
  expect(byCode.get(code)?.zh).toContain(word)
})

test.each([
  ['851712', ['851713', '851714']],
  // Successors of 852580: cameras, and drones with a camera.
  [
    '852580',
    [
      '852581',
      '852582',
      '852583',
      '852589',
      '880621',
      '880622',
      '880623',
      '880624',
      '880691',
      '880692',
      '880693',
      '880694',
    ],
  ],
  ['701931', ['701914', '701915']],
  ['846210', ['846211', '846219', '846261', '846262', '846263', '846269', '846290']],
  ['382200', ['382211', '382212', '382219', '382290']],
  ['940130', ['940131', '940139']],
  ['854140', ['854141', '854142', '854143', '854149']],
  ['880330', ['880730']],
  ['970600', ['970610', '970690']],
])('%s gave way to %j', (code, successors) => {
  expect(byCode.get(code)?.successors?.split('|')).toEqual(successors)
})

const without = (code: string): Row[] => rows.filter((row) => row.code !== code)
const changed = (code: string, change: Row): Row[] =>
  rows.map((row) => (row.code === code ? { ...row, ...change } : row))

test.each<[string, Row[], string]>([
  ['a heading is missing', without('8517'), '851713 parent'],
  ['a successor is missing', without('851713'), '851712 successor 851713'],
  ['a successor has expired itself', changed('851712', { successors: '880330' }), '851712 successor 880330'],
  ['a code stands in another section', changed('851713', { section: 'XVII' }), '851713 section'],
  ['a level is wrong', changed('8517', { level: '6' }), '8517 level'],
  ['two siblings have one name', changed('851714', { zh: '手机（智能手机）' }), '851714 same name as a sibling'],
  ['a code in force has successors', changed('851713', { successors: '851714' }), '851713 status'],
  ['the order is broken', rows.toReversed(), '9705 order'],
])('noticed: %s', (_, planted, fault) => {
  expect(structureFaults(planted)).toContain(fault)
})

test.each([
  ['其他', 'bare 其他'],
  ['mobile phones', 'no Chinese'],
  ['智能手机,功能手机', 'half-width punctuation'],
  ['智能手机。', 'full stop, or punctuation at the end'],
  ['含脂≤6%的乳', 'limits are written " ≤ "'],
  ['手机（智能', 'brackets'],
  ['品目85.17的货品', '品目 for 税目'],
  ['台湾产茶叶', 'label'],
])('noticed in a name: %s', (zh, fault) => {
  expect(namesFaults({ code: 'x', zh, en: 'phones' })).toContain(`x ${fault}`)
})

test.each([
  ['code', '85171'],
  ['level', '5'],
  ['zh', ''],
  ['zh', '其他'],
  ['zh', '字'.repeat(65)],
  ['status', '3'],
  ['successors', '8517'],
])('a row with %s %j is refused', (column, cell) => {
  expect(checkRows(hs, [{ ...byCode.get('851713'), [column]: cell }]).faults).not.toEqual([])
})

test('a code twice is refused', () => {
  expect(checkRows(hs, [...rows, ...rows.slice(-1)]).faults).toHaveLength(1)
})

const columns = Object.keys(hs.row.shape)
const lookup = openLookup({
  id: hs.id,
  date: hs.date,
  note: hs.note,
  search: hs.search,
  columns,
  rows: rows.map((row) => columns.map((column) => row[column] ?? '')),
  pinyin: { zh: rows.map((row) => toPinyin(row.zh ?? '')) },
})
const search = (q: string): string[] =>
  listRows(lookup, { ...readQuery({ q }), offset: 0, limit: 10 }).rows.map((row) => row.code ?? '')

test.each([
  ['智能手机', '851713'],
  ['手机', '851713'],
  ['zhinengshouji', '851713'],
  ['smartphones', '851713'],
  ['8517.13', '851713'],
  ['85 17', '8517'],
  ['8517130000', '851713'],
  ['85.17.12', '851712'],
  ['8803', '880310'],
  ['jiafa', '6704'],
  ['拉杆箱', '420212'],
  ['充电宝', '850760'],
  ['T恤', '610910'],
  ['口罩', '630790'],
  ['toys', '9503'],
])('%s finds %s', (q, code) => {
  expect(search(q)).toContain(code)
})

test('what most people mean by a word comes first', () => {
  expect(search('手机')[0]).toBe('851713')
})

test('codes no longer in force stand below the others', () => {
  const found = listHs(
    { codes: lookup, goods: undefined },
    { ...readQuery({ q: '手机' }), offset: 0, limit: 100 },
  ).rows.map((row) => row.status)
  expect(found).toContain('2')
  expect(found).toEqual(found.toSorted())
})
