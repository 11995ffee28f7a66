import type { CardOf, DetailOf } from '../../src/portal/shared/cards.ts'
import type { OwnEntry } from '../../src/sync/publishing/own-contents.ts'

/** A title, a word and a number that are too long for any column. */
export const LONG = {
  title: '从深圳到汉堡的整柜和拼箱在旺季和淡季的八项费用、四种加价和三次改单的完整记录与逐项说明，附每一段的报价单',
  word: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  number: '123,456,789,012,345,678,901.234567',
}

const DAY = '2026-11-20T02:30:00.000Z'

function makeCard(id: number, change: Partial<CardOf<'article'>> = {}): CardOf<'article'> {
  return {
    id,
    type: 'article',
    handle: `sample-${id}`,
    title: '头程费用怎样拆开算',
    summary: '一票货从仓库到海外仓，费用分三段；哪一段按票收、哪一段按方收，决定了报价单该怎样比。',
    category: '物流',
    tags: [{ handle: 'freight', label: '海运' }],
    publishedAt: DAY,
    updatedAt: DAY,
    importance: 0,
    source: null,
    likes: 12,
    favorites: 3,
    isExample: false,
    author: { id: 1_000_000_001, name: '林小满' },
    facts: {},
    ...change,
  }
}

/** List rows: a usual one, an example, one without a category, one with texts that are too long. */
export const SAMPLE_CARDS: readonly CardOf<'article'>[] = [
  makeCard(1),
  makeCard(2, { title: '旺季前怎样排补货', isExample: true, category: '运营' }),
  makeCard(3, { title: '短', summary: '一句。', category: '' }),
  makeCard(4, { title: LONG.title, summary: `${LONG.word} ${LONG.title}${LONG.title}` }),
]

const TABLE =
  '<table><thead><tr><th>段</th><th>按什么收</th><th>常见金额</th><th>旺季加价</th><th>谁来付</th></tr></thead><tbody><tr><td>国内</td><td>票</td><td>300 元</td><td>无</td><td>卖家</td></tr><tr><td>海运</td><td>方</td><td>每方 420 元</td><td>每方 80 元</td><td>卖家</td></tr></tbody></table>'

/** A text with every element of Markdown. */
export const SAMPLE_HTML = [
  '<p>一票货从仓库到海外仓，费用分三段。<a href="/tools-tijizhong">体积重</a>先算清，<code>6000</code> 是常用的除数。</p>',
  `<h2 id="three">三段费用</h2>${TABLE}`,
  '<h2 id="volume">体积重</h2><ul><li>长 × 宽 × 高 ÷ 6000</li><li>和实重取大的</li></ul><blockquote><p>报价单上的方数按外箱尺寸，不是产品尺寸。</p></blockquote>',
  '<h2 id="ask">先问清</h2><div class="callout" data-kind="warning"><strong>注意</strong><p>到港以后再谈，没有一家会退。</p></div><ol><li>含不含目的港费用</li><li>旺季加多少</li></ol>',
].join('')

export const SAMPLE_DETAIL: DetailOf<'article'> = {
  ...makeCard(11, {
    updatedAt: '2026-11-25T02:30:00.000Z',
    source: { name: '示例来源', url: 'https://example.com/a' },
  }),
  html: SAMPLE_HTML,
  newer: { handle: 'sample-12', title: '旺季前怎样排补货' },
  older: { handle: 'sample-10', title: LONG.title },
}

const OWN: OwnEntry = {
  id: 21,
  type: 'article',
  handle: 'own-1',
  title: '写到一半的稿子',
  category: '',
  status: 0,
  reason: '',
  version: 1,
  updatedAt: DAY,
  submittedAt: null,
  goesOnlineAt: null,
  change: null,
  key: 'sample-own-content-1',
  beginning: '',
  registered: 0,
}

/** The account's own contents, one in each state. */
export const OWN_CONTENTS: readonly OwnEntry[] = [
  { ...OWN, title: '' },
  { ...OWN, id: 22, title: '旺季前怎样排补货', status: 1, submittedAt: DAY },
  { ...OWN, id: 23, title: '下个月的关税变化', status: 1, submittedAt: DAY, goesOnlineAt: '2026-12-30T04:00:00.000Z' },
  { ...OWN, id: 24, title: '平台费率变了多少', status: -3, reason: '第二段的费率没有写来源，请补上网址和日期。' },
  { ...OWN, id: 25, title: LONG.title, status: 2, category: '物流' },
  {
    ...OWN,
    id: 26,
    title: '德国包装法登记的步骤',
    status: 2,
    category: '合规',
    change: { status: 1, reason: '' },
  },
  { ...OWN, id: 27, title: '已经取消的补贴怎样申请', status: -2, reason: '平台已经取消这项政策。' },
]
