/**
 * Keystroke times of searching the bundled sets and 7,000 and 15,000 generated records, and the time to build the sets:
 * `npx tsx tests/bench/search.ts`.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { buildIndex } from '../../src/engines/search/build-index.ts'
import { search } from '../../src/engines/search/engine.ts'
import { findGoods, openGoods } from '../../src/engines/search/goods.ts'
import { listRows, openLookup, type LookupRequest } from '../../src/engines/search/lookup.ts'
import type { Reference } from '../../src/engines/search/reference.ts'
import type { SearchRecord } from '../../src/engines/search/search-index.ts'

/** Sizes of the largest set today and the largest expected. */
const SIZES = [7_000, 15_000]
const ROUNDS = 7
const LIMIT = 50
/** Assumed slowdown of a phone against this machine. */
const PHONE = 4

const MORPHEMES: readonly [string, string][] = [
  ['长度', 'chang/zhang du/duo'],
  ['面积', 'mian ji'],
  ['换算', 'huan suan'],
  ['重量', 'zhong/chong liang'],
  ['国际', 'guo ji'],
  ['港口', 'gang kou'],
  ['仓库', 'cang ku'],
  ['地址', 'di/de zhi'],
  ['亚马逊', 'ya ma xun'],
  ['塑料', 'su liao'],
  ['棉制', 'mian zhi'],
  ['机器', 'ji qi'],
  ['零件', 'ling jian'],
  ['电子', 'dian zi'],
  ['仪器', 'yi qi'],
  ['汇率', 'hui lv/shuai'],
  ['货币', 'huo bi'],
  ['编码', 'bian ma'],
  ['查询', 'cha/zha xun'],
  ['上海', 'shang hai'],
  ['深圳', 'shen zhen'],
  ['女装', 'nv zhuang'],
  ['其他', 'qi ta'],
  ['鞋靴', 'xie xue'],
  ['玩具', 'wan ju'],
  ['家具', 'jia/jie ju'],
  ['钢铁', 'gang tie'],
  ['橡胶', 'xiang jiao'],
  ['纺织', 'fang zhi'],
  ['物流', 'wu liu'],
  ['宁波', 'ning bo'],
  ['青岛', 'qing dao'],
  ['天津', 'tian jin'],
  ['厦门', 'xia men'],
  ['汉堡', 'han bao/pu'],
  ['伦敦', 'lun dun'],
  ['纽约', 'niu yue'],
  ['洛杉矶', 'luo shan ji'],
  ['鹿特丹', 'lu te dan'],
  ['新加坡', 'xin jia po'],
  ['釜山', 'fu shan'],
  ['东京', 'dong jing'],
  ['冷冻', 'leng dong'],
  ['蔬菜', 'shu cai'],
  ['皮革', 'pi ge'],
  ['纸张', 'zhi zhang'],
  ['玻璃', 'bo li'],
  ['陶瓷', 'tao ci'],
  ['铜制', 'tong zhi'],
  ['车辆', 'che/ju liang'],
  ['光学', 'guang xue'],
  ['医疗', 'yi liao'],
  ['钟表', 'zhong biao'],
  ['乐器', 'yue/le qi'],
  ['灯具', 'deng ju'],
  ['刷子', 'shua zi'],
  ['古董', 'gu dong'],
  ['阀门', 'fa men'],
  ['轴承', 'zhou cheng'],
  ['电缆', 'dian lan'],
]
const WORDS = (
  'length area converter weight international port warehouse address plastic cotton machine parts electronic instrument exchange ' +
  'rate currency code lookup harbour shenzhen women clothing other footwear toys furniture steel rubber textile logistics frozen fish ' +
  'vegetable leather paper glass ceramic copper aluminium vehicle aircraft optical medical clock musical weapon lamp brush antique'
).split(' ')

const ONSETS = 'b br c ch d f g gr h j k kl l m n p pr r s sh st t th v w z'.split(' ')
const RHYMES = 'a an ar e el en er i in is o on or ou u un y ea'.split(' ')

/** Seeded random generator, so that every run measures the same records. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Generated names, as vocabularies of ports and goods have a long tail. */
function properName(random: (below: number) => number): string {
  const pick = (from: readonly string[]): string => from[random(from.length)] ?? ''
  return Array.from({ length: 2 + random(2) }, () => pick(ONSETS) + pick(RHYMES)).join('')
}

function makeRecords(count: number): SearchRecord[] {
  const random = createRandom(20_25)
  return Array.from({ length: count }, (_, at) => {
    const parts = Array.from({ length: 2 + random(5) }, () => MORPHEMES[random(MORPHEMES.length)] ?? ['', ''])
    const english = Array.from({ length: 2 + random(4) }, () =>
      random(3) === 0 ? properName(random) : (WORDS[random(WORDS.length)] ?? ''),
    )
    return {
      id: `r${at}`,
      fields: [
        { text: parts.map(([text]) => text).join(''), pinyin: parts.map(([, pinyin]) => pinyin).join(' '), weight: 10 },
        { text: english.join(' '), weight: 6 },
      ],
      codes: [String(10_000_000 + random(90_000_000))],
    }
  })
}

const TYPED = [
  '长度换算',
  '塑料零件',
  '长du',
  'changduhuansuan',
  'chang du huan suan',
  'cdhs',
  'hssl',
  'guojigangkou',
  'yamaxuncangku',
  'nvzhuang',
  'huilv',
  'length converter',
  'international warehouse',
  'plastic parts of machine',
  'lenght convreter',
  'huansaun',
  'guojigangkuo',
  'electornic',
  '847130',
  '8',
  'zzzzzzzz',
  'aluminium vehicle optical',
  '亚马逊 地址',
  '地址亚马逊机器',
]

/** Queries of a visitor typing: every prefix of every text. */
function keystrokes(): string[] {
  return TYPED.flatMap((text) => Array.from({ length: text.length }, (_, at) => text.slice(0, at + 1)))
}

/** Minimum time of each query over several passes, which excludes other programs' load. */
function timeEach(queries: readonly string[], run: (query: string) => unknown): { query: string; ms: number }[] {
  const times = queries.map((query) => ({ query, ms: Infinity }))
  for (let round = 0; round < ROUNDS; round++) {
    for (const time of times) {
      const start = performance.now()
      run(time.query)
      time.ms = Math.min(time.ms, performance.now() - start)
    }
  }
  return times.toSorted((a, b) => a.ms - b.ms)
}

const at = (times: readonly { ms: number }[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))]?.ms ?? 0

function measure(count: number): void {
  const records = makeRecords(count)
  const started = performance.now()
  const index = buildIndex(records)
  const built = performance.now() - started
  const texts = records.map(({ fields }) => fields.map(({ text }) => text).join('\n'))
  const queries = keystrokes()
  const engine = timeEach(queries, (query) => search(index, query, LIMIT))
  const bare = timeEach(queries, (query) => texts.filter((text) => text.includes(query)))
  const [median, p99] = [at(engine, 0.5), at(engine, 0.99)]
  console.log(
    `records ${count}, units ${index.codes.length}, pieces ${index.pieces.length}, keystrokes ${queries.length}`,
  )
  console.log(`  build, cold at first   ${built.toFixed(1)} ms`)
  console.log(
    `  keystroke              median ${median.toFixed(3)} ms, p99 ${p99.toFixed(3)} ms, worst ${at(engine, 1).toFixed(3)} ms`,
  )
  console.log(`  ${PHONE} times slower phone   p99 ${(p99 * PHONE).toFixed(1)} ms of 16 ms`)
  console.log(`  bare includes          median ${at(bare, 0.5).toFixed(3)} ms, p99 ${at(bare, 0.99).toFixed(3)} ms`)
  console.log(
    `  ratio to it            median ${(median / at(bare, 0.5)).toFixed(2)}, p99 ${(p99 / at(bare, 0.99)).toFixed(2)}`,
  )
  for (const { query, ms } of engine.slice(-3).toReversed()) console.log(`  slow ${ms.toFixed(3)} ms        ${query}`)
}

const ROOT = join(import.meta.dirname, '../..')
/** Rows that the page shows at each keystroke. */
const PIECE = 60

/**
 * Typed texts for each searchable set, in Chinese, pinyin, initials, English and codes, some mistyped or without a
 * match; and the facets that its page counts.
 */
const REAL: Record<
  string,
  { typed: readonly string[]; facets: readonly string[]; last?: LookupRequest['last']; relax?: boolean }
> = {
  hs: {
    typed: [
      '手机壳',
      '锂离子蓄电池',
      '蓝牙耳机',
      '棉制T恤衫',
      'shouji',
      'suliao zhipin',
      'wanju',
      'sjk',
      'llzxdc',
      'toys',
      'lithium battery',
      'plastic',
      'telehpone',
      '851713',
      '9503',
      '没有这个',
    ],
    facets: ['status', 'section'],
    last: { column: 'status', op: 'is', value: '2' },
    relax: true,
  },
  ports: {
    typed: [
      '上海港',
      '洛杉矶',
      '汉堡',
      '美国 长滩',
      'shanghai',
      'yantian',
      'lsj',
      'feilikesituo',
      'rotterdam',
      'long beach',
      'germany',
      'roterdam',
      'CNSHA',
      'USL',
      '没有这个',
    ],
    facets: ['line', 'countryZh'],
  },
  fba: {
    typed: [
      '加州',
      '德国',
      '新泽西',
      'jiazhou',
      'deguo',
      'xzx',
      'moreno valley',
      'germany',
      'ONT8',
      'LAX',
      '92551',
      '没有这个',
    ],
    facets: ['country', 'stateName', 'confirmation', 'flags'],
  },
  currencies: {
    typed: ['人民币', '泰国', '港币', 'meiyuan', 'oy', 'rmb', 'dollar', 'USD', '€', '没有这个'],
    facets: ['hot', 'continents'],
  },
  countries: {
    typed: ['华盛顿', '英国', '迪拜', 'lundun', 'hsd', 'washington', 'united kingdom', '+86', '.uk', '没有这个'],
    facets: ['hot', 'continent'],
  },
  'holiday-countries': { typed: ['德国', '阿联酋', 'deguo', 'alq', 'germany', 'US', '没有这个'], facets: [] },
  glossary: {
    typed: ['海运提单', '广告', '头程', 'tidan', 'hytd', 'guanggao', 'bill of lading', 'acos', 'FOB', '没有这个'],
    facets: ['sub', 'letter'],
  },
  logos: { typed: ['亚马逊', '微信', '易碎', 'xiapi', 'wx', 'amazon', 'shopee', '没有这个'], facets: [] },
}

/** Measures keystrokes on a set through all of its worker's steps. */
function measureSet(set: string, { typed, ...page }: (typeof REAL)[string]): void {
  const reference = JSON.parse(readFileSync(join(ROOT, `public/reference/${set}.json`), 'utf8')) as Reference
  const started = performance.now()
  const lookup = openLookup(reference)
  const opened = performance.now() - started
  const columns = reference.search.fields.map(({ column }) => reference.columns.indexOf(column))
  const texts = reference.rows.map((row) =>
    columns
      .map((column) => row[column] ?? '')
      .join('\n')
      .toLowerCase(),
  )
  const queries = typed.flatMap((text) => Array.from({ length: text.length }, (_, index) => text.slice(0, index + 1)))
  const engine = timeEach(queries, (text) =>
    listRows(lookup, { set, text, filters: [], offset: 0, limit: PIECE, ...page }),
  )
  const bare = timeEach(queries, (query) => texts.filter((text) => text.includes(query.toLowerCase())))
  const row = (share: number): string => at(engine, share).toFixed(2).padStart(8)
  const ratio = (share: number): string => (at(engine, share) / at(bare, share)).toFixed(1).padStart(7)
  const phone = at(engine, 1) * PHONE
  console.log(
    `${set.padEnd(18)}${String(reference.rows.length).padStart(6)}${row(0.5)}${row(0.95)}${row(1)}${ratio(0.5)}${ratio(0.95)}${phone.toFixed(1).padStart(10)}${phone < 16 ? '      ' : ' over '}` +
      `${opened.toFixed(0).padStart(6)}   ${engine.at(-1)?.query ?? ''}`,
  )
}

const GOODS = [
  '黑色蓝牙耳机',
  '户外充电宝 20000mAh',
  '手机壳带支架',
  'chongdianbao',
  'lyej',
  'black wireless headphones',
  'yoga mat extra thick',
  'wirelss headphnes',
  '没有这个',
]

/** Measures keystrokes on the everyday goods, which are searched beside the codes. */
function measureGoods(): void {
  const reference = JSON.parse(readFileSync(join(ROOT, 'public/reference/hs-goods.json'), 'utf8')) as Reference
  const started = performance.now()
  const goods = openGoods(reference)
  const opened = performance.now() - started
  const times = timeEach(
    GOODS.flatMap((text) => Array.from({ length: text.length }, (_, index) => text.slice(0, index + 1))),
    (text) => findGoods(goods, text, 3),
  )
  const row = (share: number): string => at(times, share).toFixed(2).padStart(8)
  const phone = at(times, 1) * PHONE
  console.log(
    `${'hs-goods'.padEnd(18)}${String(reference.rows.length).padStart(6)}${row(0.5)}${row(0.95)}${row(1)}${phone.toFixed(1).padStart(24)}${phone < 16 ? '      ' : ' over '}${opened.toFixed(0).padStart(6)}   ${times.at(-1)?.query ?? ''}`,
  )
}

function buildSets(): void {
  const folder = mkdtempSync(join(tmpdir(), 'datasets-bench-'))
  const started = performance.now()
  execFileSync(process.execPath, ['--import', 'tsx', join(ROOT, 'scripts/datasets/build.ts')], {
    cwd: ROOT,
    env: { ...process.env, DATASETS_OUT: folder },
    stdio: 'ignore',
  })
  console.log(`all sets made from packages and facts in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  rmSync(folder, { recursive: true })
}

if (existsSync(join(ROOT, 'public/reference/manifest.json'))) {
  console.log(
    'the sets that ship: ms a keystroke; ratio to rows.filter(includes) in the same run; worst on a phone; ms to open; slowest keystroke',
  )
  console.log('set                 rows     p50     p95   worst  p50 ×  p95 ×  phone ms      open   slowest')
  for (const [set, page] of Object.entries(REAL)) measureSet(set, page)
  measureGoods()
  buildSets()
} else console.log('public/reference is not made yet: npm run build')

for (const count of SIZES) measure(count)
