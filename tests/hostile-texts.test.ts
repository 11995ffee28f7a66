import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { describe, expect, test } from 'vitest'
import { FEED_FORMATS } from '../server/pages/feed-document.ts'
import { renderAnswersElement } from '../server/documents/document.ts'
import type { ContentCard } from '../src/api/contracts/contents.ts'
import type { Ask } from '../src/ask/ask.ts'
import { renderPage } from '../src/entry-server.tsx'
import type { ContentType } from '../src/lib/content/kinds.ts'
import { SECTION_FEEDS } from '../src/lib/content/feed-list.ts'
import { TEXT_ATTACKS } from './hostile-texts.ts'
import { readXml, type XmlElement } from './server/feed-rules.ts'
import { ATTACKS } from './server/contents/attack-table.ts'

const ORIGIN = 'https://kuagang.example'
const AT = '2026-01-02T00:00:00.000Z'
const FACTS = (text: string): Partial<Record<ContentType, object>> => ({
  report: { period: text, data: text },
  course: { audience: text, goal: text },
  lesson: { course: 'a', position: '1', minutes: '8' },
  activity: {
    venue: text,
    country: 'DE',
    city: text,
    startsOn: '2026-12-01',
    endsOn: '2026-12-02',
    months: ['12'],
    organizer: text,
    registration: 'none',
    checkedOn: '2026-11-22',
  },
  wiki: { subType: '税费', english: text, abbreviation: text },
  service: { provider: text, price: text },
  recruit: { company: text, city: text, form: '全职', experience: '不限', education: '不限' },
  hy: { supplier: text, place: text, price: '1', currency: 'CNY', unit: text, least: text },
  knowledge: { platform: text, official: 'https://www.example.com/sell', markets: [text], checkedOn: '2026-11-22' },
  company: { legalName: text, country: 'CN', city: text, official: 'https://example.org/', checkedOn: '2026-11-22' },
})

const claimOf = (text: string) => ({ isClaimed: true, claimer: { id: 1, name: text } })

/** A content whose every text is the given one. */
const contentOf = (type: ContentType, text: string) => ({
  id: 1,
  type,
  handle: 'a',
  title: text,
  summary: text,
  category: '',
  tags: [{ handle: 'x', label: text }],
  publishedAt: AT,
  updatedAt: AT,
  importance: 0,
  source: { name: text, url: 'https://example.com/' },
  likes: 0,
  favorites: 0,
  isExample: false,
  author: { id: 1, name: text },
  facts: FACTS(text)[type] ?? {},
  ...((type === 'company' || type === 'service') && { claim: claimOf(text) }),
})

/** A store whose every text is the given one, with contents of the requested kind. */
function storeOf(text: string): Ask {
  return (async (name: string, input: { type?: ContentType; handle?: string }): Promise<unknown> => {
    const type = input.type ?? 'article'
    if (name === 'readContent')
      return {
        ...contentOf(type, text),
        handle: input.handle,
        html: '<p>正文</p>',
        newer: { handle: 'n', title: text },
        older: null,
      }
    if (name === 'countFacets') return { facets: {} }
    if (name === 'listReplies') return { list: [{ ...contentOf('reply', text), html: '<p>正文</p>' }], next: '' }
    if (name === 'listTags') return { list: [{ handle: 'x', label: text, count: 1 }] }
    if (name === 'readClaim') return claimOf(text)
    if (name === 'today') return '2026-11-23'
    return { list: [contentOf(type, text)], next: '', tag: { handle: 'x', label: text }, words: [text] }
  }) as Ask
}

const PATHS = [
  '/news/a',
  '/article/a',
  '/report/a',
  '/knowledge/a',
  '/help/a',
  '/community/a',
  '/job/a',
  '/hy/product/a',
  '/product/a',
  '/fuwu/a',
  '/fuwu',
  '/fuwu?tab=service',
  '/activitySummit/list',
  '/encyclopedia/taxes/a',
  '/edu/a',
  '/tag',
  '/tag/x',
  '/community',
  '/job',
]
/** Search pages, which highlight the query. */
const SEARCHES = ['/search?q=', '/help/search?q=', '/hy/search?q=', '/zb?q=']

type Node = DefaultTreeAdapterTypes.Node

/** Structure of a page without its texts: elements, attribute names, and URLs. Highlights of a search are left out. */
function shapeOf(node: Node): string[] {
  const inner = 'childNodes' in node ? node.childNodes.flatMap(shapeOf) : []
  if (node.nodeName === '#comment' && 'data' in node) return [`<!--${node.data}-->`]
  if (!('tagName' in node)) return inner
  if (node.tagName === 'mark') return inner
  return [node.tagName, ...node.attrs.map(({ name }) => name), ...inner]
}

const dataIn = (head: string) =>
  [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as unknown,
  )

/** Document of a page as the server assembles it. */
async function documentOf(path: string, text: string) {
  const { head, html, answers } = await renderPage(path, storeOf(text), ORIGIN)
  return {
    head,
    html,
    answers,
    tree: parse(
      `<!doctype html><html><head>${head}</head><body><div id="root">${html}</div>${renderAnswersElement(answers)}</body></html>`,
    ),
  }
}

/** All texts of an element and its descendants. */
const textsOf = ({ text, children, attributes }: XmlElement): string[] => [
  text,
  ...Object.values(attributes),
  ...children.flatMap(textsOf),
]
const namesOf = ({ name, children }: XmlElement): string[] => [name, ...children.flatMap(namesOf)]

test('at least a hundred attacks are tried, a good part of them where texts are plain', () => {
  expect(TEXT_ATTACKS.length + ATTACKS.length).toBeGreaterThanOrEqual(100)
  expect(TEXT_ATTACKS.length).toBeGreaterThanOrEqual(40)
  expect(new Set(TEXT_ATTACKS.map(([what]) => what)).size).toBe(TEXT_ATTACKS.length)
})

/** A text after a round trip through UTF-8, which replaces lone surrogates. */
const inUtf8 = (text: string): string => Buffer.from(text).toString()

/**
 * Combines several attacks in one text: a page is rendered three times instead of fifty. Stored texts are UTF-8,
 * without lone surrogates.
 */
const combineAttacks = (count: number) =>
  Array.from({ length: Math.ceil(TEXT_ATTACKS.length / count) }, (_, index) => {
    const some = TEXT_ATTACKS.slice(index * count, (index + 1) * count)
    return {
      what: some.map(([name]) => name).join(', '),
      text: inUtf8(some.map(([, text]) => text).join(' ')),
      words: inUtf8(some.map(([, text]) => text.slice(0, 12)).join(' ')).slice(0, 100),
    }
  })
const TEXTS = combineAttacks(16)
/** Texts of fewer attacks, whose first words fit into a search. */
const SEARCHED_TEXTS = combineAttacks(8)

describe('a page has the same elements whatever its texts are', () => {
  test.each(PATHS)('%s', async (path) => {
    const plain = shapeOf((await documentOf(path, '文')).tree)
    for (const { what, text } of TEXTS) {
      const { tree, head, answers } = await documentOf(path, text)
      expect(shapeOf(tree), what).toEqual(plain)
      const data = JSON.stringify(dataIn(head))
      expect(data, what).not.toMatch(/"(?:url|item|mainEntityOfPage|isBasedOn)":"(?!https:)/)
      expect(
        JSON.parse(
          renderAnswersElement(answers)
            .replace(/^<script[^>]*>/, '')
            .replace(/<\/script>$/, ''),
        ),
        what,
      ).toEqual(JSON.parse(JSON.stringify(answers)))
    }
  })

  test.each(SEARCHES)('%s, with what was looked for marked', async (path) => {
    const plain = await documentOf(`${path}${encodeURIComponent('文')}`, '文')
    // A search without results has a different page, but no elements unknown to other pages.
    const known = new Set([...shapeOf(plain.tree), ...OF_NOTHING_FOUND])
    for (const { what, text, words } of SEARCHED_TEXTS) {
      const hostile = await documentOf(path + encodeURIComponent(words), text)
      expect(
        [...new Set(shapeOf(hostile.tree))].filter((name) => !known.has(name)),
        what,
      ).toEqual([])
    }
  })
})

/** Elements of a search page without results, or with tools among them, that other pages lack. */
const OF_NOTHING_FOUND = [
  'a',
  'p',
  'ul',
  'li',
  'h2',
  'h3',
  'span',
  'div',
  'class',
  'href',
  'section',
  'svg',
  'use',
  'aria-hidden',
  'aria-label',
  'strong',
  'role',
  'nav',
  'dl',
  'dt',
  'dd',
]

describe.each(Object.entries(FEED_FORMATS))('a feed as %s is well-formed and says what was written', (_, { write }) => {
  const [section] = SECTION_FEEDS
  const feedOf = (text: string) => {
    if (!section) throw new Error('there are sections')
    return readXml(
      write({
        section,
        origin: ORIGIN,
        items: [{ card: contentOf('flash', text) as unknown as ContentCard, path: '/news/a' }],
      }),
    )
  }
  const plain = namesOf(feedOf('文'))

  test.each(TEXT_ATTACKS)('%s', (_what, text) => {
    const feed = feedOf(text)
    expect(namesOf(feed)).toEqual(plain)
    if (inUtf8(text) === text) expect(textsOf(feed)).toContain(text)
  })
})
