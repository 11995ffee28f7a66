import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseContentFile, readTagList } from '../../../server/contents/content-file.ts'
import { loadGlossaryContents } from '../../../server/contents/glossary-terms.ts'
import { htmlToText } from '../../../server/contents/markup.ts'
import { loadReportContents } from '../../../server/contents/reports/read-reports.ts'
import { detectImageFormat } from '../../../server/files/image-format.ts'
import { ReferenceSets } from '../../../server/reference/reference-sets.ts'
import type { ContentDraft } from '../../../server/store/content-writing.ts'
import { openStore } from '../../../server/store/open.ts'
import { check } from '../../../src/engines/prohibited-words/engine.ts'
import { CONTENT_TYPES, type ContentType } from '../../../src/lib/content/kinds.ts'
import { getContentPath } from '../../../src/portal/content-path.ts'
import { makeFolder } from '../store/databases.ts'

const tags = readTagList('tags.yaml', readFileSync('content/tags.yaml', 'utf8'))
const folders = readdirSync('content', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const files = CONTENT_TYPES.filter((type) => folders.includes(type)).flatMap((type) =>
  readdirSync(`content/${type}`)
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ type, file: `${type}/${name}` })),
)

const written = files.map(({ type, file }) =>
  parseContentFile({ file, type, source: readFileSync(`content/${file}`, 'utf8'), tags }),
)
/** All drafts: hand-written ones and those generated from data. */
let all: readonly ContentDraft[]

test('every picture that a content names is there, is a picture, and says in words what it shows', () => {
  const named = files.flatMap(({ file }) =>
    [...readFileSync(`content/${file}`, 'utf8').matchAll(/!\[([^\]]*)\]\(pictures\/([^)]*)\)/g)].map(
      ([, alt = '', name = '']) => ({ file, alt, name }),
    ),
  )
  expect(named.length).toBeGreaterThan(1)
  for (const { file, alt, name } of named)
    expect([file, detectImageFormat(readFileSync(`content/pictures/${name}`)), alt.length > 10]).toEqual([
      file,
      'png',
      true,
    ])
})

const fail = (error: unknown): never => {
  throw error
}

beforeAll(async () => {
  const reference = new ReferenceSets(path.join(import.meta.dirname, '../../../public'))
  const { folder: dataDir, remove } = makeFolder()
  const store = await openStore({ dataDir, databaseUrl: undefined })
  const made = [
    await loadGlossaryContents(reference, fail),
    await loadReportContents({ reference, store, now: () => new Date('2026-11-23T00:00:00Z') }, fail),
  ].flatMap((kind) => (kind === 'unknown' ? fail(new Error('no data')) : kind))
  await store.close()
  remove()
  const taken = new Set(written.map(({ type, handle }) => `${type}/${handle}.md`))
  all = [...written, ...made.filter(({ file }) => !taken.has(file)).map(({ draft }) => draft())]
})

const nameOf = ({ type, handle }: Pick<ContentDraft, 'type' | 'handle'>) => `${type}/${handle}`
const wordsOf = ({ title, summary, html, facts }: ContentDraft) =>
  [title, summary, htmlToText(html), ...Object.values(facts).flat()].join('\n')
/** Names of contents that fail a check. */
const odd = (fits: (draft: ContentDraft) => boolean) => all.filter((draft) => !fits(draft)).map(nameOf)

test('every folder is of a kind, or has the pictures', () =>
  expect(folders.filter((name) => !(CONTENT_TYPES as readonly string[]).includes(name))).toEqual(['pictures']))

describe('links', () => {
  const tools = new Set(
    readdirSync('src/tools', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tool.ts'))
      .map((file) => `/tools-${path.basename(file, '.tool.ts')}`),
  )
  /** Pages that are not contents: section start pages, the form for tools, account pages, and currency pairs. */
  const sections = new Set(
    readdirSync('src/portal', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.section.tsx'))
      .map((file) => `/${path.basename(file, '.section.tsx')}`),
  )
  const OTHER =
    /^\/(?:form\/tools|account(?:\/(?:favorite|information|contents|contents\/write))?|data-sources|privacy|tools-hlhs\/[A-Z]{3}\/[A-Z]{3})$/
  const idsOf = ({ html }: Pick<ContentDraft, 'html'>) =>
    new Set(Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id = '']) => id))
  const linksOf = (draft: ContentDraft) =>
    Array.from(draft.html.matchAll(/href="([^"]*)"/g), ([, href = '']) => ({
      from: nameOf(draft),
      href: href.replaceAll('&amp;', '&'),
    }))

  test('none inside the site leads to a page that is not there', () => {
    const paths = new Set(
      all.map(({ type, handle, category, facts }) => getContentPath({ type, handle, category, facts })),
    )
    const inner = all.flatMap(linksOf).filter(({ href }) => href.startsWith('/'))
    const pathOf = (href: string) => href.replace(/[?#].*/, '')
    expect(inner.length).toBeGreaterThan(1000)
    expect(
      inner.filter(
        ({ href }) =>
          !paths.has(pathOf(href)) &&
          !tools.has(pathOf(href)) &&
          !sections.has(pathOf(href)) &&
          !OTHER.test(pathOf(href)),
      ),
    ).toEqual([])
  })

  test('none leads to a heading that is not there, on its own page or on another', () => {
    const ids = new Map(all.map((draft) => [getContentPath(draft) ?? '', idsOf(draft)]))
    const dead = all.flatMap((draft) =>
      linksOf(draft).filter(({ href }) => {
        const [page = '', id = ''] = href.split('#')
        const own = page === '' ? idsOf(draft) : ids.get(page)
        return id !== '' && own !== undefined && !own.has(decodeURIComponent(id))
      }),
    )
    expect(dead).toEqual([])
    // A link to an unknown heading loses its URL but keeps its text, so links in the source are compared.
    const meant = written.flatMap((draft) => Array.from(draft.markdown.matchAll(/\]\(#/g), () => nameOf(draft)))
    expect(
      written
        .flatMap(linksOf)
        .filter(({ href }) => href.startsWith('#'))
        .map(({ from }) => from),
    ).toEqual(meant)
  })
})

test('what states facts of others names where they can be checked, and when they were', () => {
  const OF_OTHERS: readonly ContentType[] = ['article', 'lesson', 'knowledge', 'flash', 'activity', 'company']
  const isSourced = (draft: ContentDraft) =>
    draft.source !== null || 'official' in draft.facts || /href="https?:/.test(draft.html)
  expect(odd((draft) => !OF_OTHERS.includes(draft.type) || isSourced(draft))).toEqual([])
  // Each report is computed and names its data in a fact.
  expect(odd(({ type, facts }) => type !== 'report' || String(facts.data).length > 10)).toEqual([])
  // Terms generated from rows are the product's own texts and need no source; longer texts do.
  expect(written.filter((draft) => draft.type === 'wiki' && !isSourced(draft)).map(nameOf)).toEqual([])
  expect(
    odd(
      ({ type, facts }) =>
        !['knowledge', 'activity', 'company'].includes(type) || /^\d{4}-\d{2}-\d{2}$/.test(String(facts.checkedOn)),
    ),
  ).toEqual([])
  // A check cannot be dated after the newest text.
  const newest = Math.max(
    ...written.flatMap(({ publishedAt, updatedAt }) => [Date.parse(publishedAt), Date.parse(updatedAt)]),
  )
  expect(
    odd(
      ({ facts }) => facts.checkedOn === undefined || Date.parse(`${String(facts.checkedOn)}T00:00:00+08:00`) <= newest,
    ),
  ).toEqual([])
})

/** Platforms with the longest pages, and the others whose fees were found with a year. */
const PLATFORMS_WITH_FEES = [
  'amazon',
  'ebay',
  'walmart',
  'aliexpress',
  'shopee',
  'lazada',
  'temu',
  'shein',
  'tiktok-shop',
  'ozon',
  'mercado-libre',
  'coupang',
  'etsy',
  'shopify',
  'kaufland',
  'cdiscount',
  'noon',
  'rakuten',
  'yahoo-shopping-japan',
  'tokopedia',
  'newegg',
  'otto',
  'trendyol',
  'hepsiburada',
]

/** Sections about fees with figures and a year on a platform's page. */
const listFeeSections = (handle: string): string[] =>
  written
    .filter((draft) => draft.type === 'knowledge' && draft.handle === handle)
    .flatMap((page) => page.markdown.split(/^## /m))
    .filter((section) => /^[^\n]*(?:费|佣金)/.test(section))
    .filter((section) => /\d(?:%|‰| [^\d\s]*元)/.test(section) && /20\d\d ?年/.test(section))

const linkedHosts = (section: string): string[] =>
  Array.from(section.matchAll(/\]\((https:[^)]*)\)/g), ([, url = '']) => new URL(url).hostname)

test.each(PLATFORMS_WITH_FEES)('the fees of %s are figures with a year and a link to the platform', (handle) => {
  const [name = ''] = handle.split('-')
  expect(listFeeSections(handle).some((section) => linkedHosts(section).some((host) => host.includes(name)))).toBe(true)
})

test('a platform that publishes no fees is said to publish none, with the reports that state figures', () => {
  const stated = listFeeSections('zalando').filter((section) => section.includes('没有公开'))
  expect(stated).toHaveLength(1)
  expect(stated.flatMap(linkedHosts)).toHaveLength(2)
})

test('what the calendar shows of an event, its text says too', () => {
  const dated = written.flatMap(({ handle, markdown, facts: { startsOn } }) =>
    typeof startsOn === 'string' ? [{ handle, markdown, startsOn }] : [],
  )
  expect(dated.length).toBeGreaterThanOrEqual(14)
  const saysSo = ({ markdown, startsOn }: (typeof dated)[number]) =>
    markdown.includes(`${startsOn.slice(0, 4)} 年`) &&
    markdown.includes(`${String(Number(startsOn.slice(5, 7)))} 月 ${String(Number(startsOn.slice(8)))}`)
  expect(dated.filter((event) => !saysSo(event)).map(({ handle }) => handle)).toEqual([])
})

test('a flash has at most 200 characters and says the year of its date, and there are some of this year', () => {
  const flashes = written.filter(({ type }) => type === 'flash')
  expect(flashes.filter(({ html }) => htmlToText(html).trim().length > 200).map(nameOf)).toEqual([])
  const newer = flashes.filter(({ publishedAt }) => publishedAt >= '2025-09')
  expect(newer.filter(({ publishedAt }) => publishedAt >= '2026').length).toBeGreaterThan(4)
  expect(newer.filter(({ markdown }) => !/20\d\d 年 \d+ 月 \d+ 日/.test(markdown)).map(nameOf)).toEqual([])
})

test('a reply is under a post that is there, later than it, and made up where that is', () => {
  const posts = new Map(written.flatMap((draft) => (draft.type === 'post' ? [[draft.handle, draft] as const] : [])))
  const fits = ({ publishedAt, isExample, facts: { post: handle } }: ContentDraft) => {
    const post = typeof handle === 'string' ? posts.get(handle) : undefined
    return post !== undefined && publishedAt > post.publishedAt && isExample === post.isExample
  }
  expect(written.filter(({ type }) => type === 'reply').length).toBeGreaterThan(2)
  expect(odd((draft) => draft.type !== 'reply' || fits(draft))).toEqual([])
})

/** Official names of fairs and their hall; their location is written with 中国. */
const OWN_NAMES = /香港(?:春季|秋季)电子产品展|香港礼品及赠品展|香港玩具展|香港会议展览中心/g

test('regions are named as decided', () => {
  const wrong = all.flatMap((draft) =>
    Array.from(
      wordsOf(draft)
        .replaceAll(OWN_NAMES, '')
        .matchAll(/.{0,6}(?<!中国)(?:台湾|臺灣|香港|澳门|澳門).{0,6}|.{0,6}科索沃.{0,6}|\bTaiwan\b(?!, China)/g),
      ([words]) => `${nameOf(draft)}: ${words}`,
    ),
  )
  expect(wrong).toEqual([])
  // The location of a fair in Hong Kong is 中国香港.
  expect(
    written.filter(({ title, facts }) => title.startsWith('香港') && facts.city !== '中国香港').map(nameOf),
  ).toEqual([])
})

/** Prohibited words that a text quotes in order to warn against them. */
const QUOTED: readonly (readonly [content: string, ...words: string[]])[] = [
  ['article/guide-after-sales-replies', '换好评'],
  ['article/guide-off-season-clearance', '刷单'],
  ['article/guide-product-photos', 'No.1', '治愈'],
  ['lesson/compliance-start.five-questions', '治疗', '治疗失眠'],
  ['lesson/listing-ads.bullets', 'No.1', '5 star review'],
  ['wiki/listing', '治疗'],
  ['knowledge/rakuten', 'No.1'],
  ['knowledge/shopify', '仿牌'],
  ['knowledge/tiktok-shop', '刷单'],
  ['help/tdkscq', 'No.1'],
]

/** Prohibited words that contents use in a factual sense: a minimum amount, the only kind. */
const PLAIN: readonly string[] = ['最低', '最高', '最大', '唯一', '永久']
/** Prohibited words allowed only in glossary terms of freight, customs and contracts. */
const PLAIN_IN_TERMS: readonly string[] = ['仿牌']

/**
 * Wording of a law that texts repeat: Directive 98/6/EC, article 6a, speaks of the lowest price of the 30 days before a
 * price reduction.
 */
const LAW = /(?:促销|降价|打折)前(?:至少)? ?30 天内的最低价/g

test('what a law says is taken for no advertisement, and the same word alone is', () => {
  const wordsIn = (text: string) =>
    check({ text: text.replaceAll(LAW, ''), platforms: [], markets: ['CN'] }).findings.map(({ text: found }) => found)
  expect([wordsIn('折扣须以促销前 30 天内的最低价为参考价。'), wordsIn('全网最低价。').length > 0]).toEqual([[], true])
})

test('the check of prohibited words finds nothing forbidden, but what is quoted', () => {
  const quoted = new Map(QUOTED.map(([content, ...words]) => [content, words]))
  const found = all.flatMap((draft) =>
    check({
      text: [draft.title, draft.summary, htmlToText(draft.html)].join('\n').replaceAll(LAW, ''),
      platforms: [],
      markets: ['CN'],
    })
      .findings.filter(({ severity }) => severity === 'forbidden')
      .map(({ text }) => ({ content: nameOf(draft), text })),
  )
  const isPlain = (content: string, text: string) =>
    PLAIN.includes(text) || (content.startsWith('wiki/') && PLAIN_IN_TERMS.includes(text))
  expect(found.filter(({ content, text }) => !quoted.get(content)?.includes(text) && !isPlain(content, text))).toEqual(
    [],
  )
  // An exception that is no longer needed must be removed.
  expect(
    QUOTED.flatMap(([content, ...words]) => words.map((text) => ({ content, text }))).filter(
      (one) => !found.some(({ content, text }) => content === one.content && text === one.text),
    ),
  ).toEqual([])
})

/** Minimum characters of each kind's text, without blanks; a term generated from a row is one sentence. */
const MIN: Readonly<Record<ContentType, number>> = {
  article: 600,
  course: 120,
  lesson: 450,
  report: 600,
  activity: 90,
  wiki: 10,
  service: 80,
  recruit: 80,
  hy: 80,
  flash: 60,
  knowledge: 400,
  help: 200,
  company: 60,
  post: 60,
  page: 120,
  reply: 30,
}

test('no text is too short, and no two of a kind have one title or one summary', () => {
  const lengthOf = ({ html }: ContentDraft) => htmlToText(html).replaceAll(/\s/g, '').length
  expect(odd((draft) => lengthOf(draft) >= MIN[draft.type])).toEqual([])
  for (const key of ['title', 'summary', 'handle'] as const) {
    const seen = new Map<string, string[]>()
    for (const draft of all)
      seen.set(`${draft.type} ${draft[key]}`, [...(seen.get(`${draft.type} ${draft[key]}`) ?? []), nameOf(draft)])
    expect(
      [...seen.values()].filter((names) => names.length > 1),
      key,
    ).toEqual([])
  }
})
