import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CONTENT_TYPES } from '../../../src/lib/content/kinds.ts'

/**
 * True for a site's front page, where a reader would have to search for the statement: a URL without path and query,
 * with only a language path such as /en or /zh-hans/, or the front page of the site's help.
 */
function isFrontPage(address: string): boolean {
  const { pathname, search, hash } = new URL(address)
  if (/^\/help\/(?:hub|home)\/?$/.test(pathname)) return true
  return (
    /^\/+(?:(?:en|zh|ja|ko|de|fr|it|es|pt|nl|pl|ru|tr|ar|th|vi|id)(?:-[a-z]{2,4})?\/*)?$/i.test(pathname) &&
    search === '' &&
    hash.length < 2
  )
}

test.each([
  ['https://www.customs.gov.cn', true],
  ['http://www.customs.gov.cn/', true],
  ['https://example.com:8443//', true],
  ['https://example.com/#', true],
  ['https://example.com/en', true],
  ['https://example.com/zh-Hans/', true],
  ['https://example.com/help/hub', true],
  ['https://example.com/help/hub/reference/1', false],
  ['https://example.com/a', false],
  ['https://example.com/ec/', false],
  ['https://example.com/?p=1', false],
  ['https://keepa.com/#!data', false],
])('%s is a front page: %s', (address, expected) => expect(isFrontPage(address)).toBe(expected))

/** Note at the end of a listed source that explains why it links to a front page. */
const WHY = /只引首页：[^。]{6,}$/
/** Text of a link that means the site itself, so that a front page is right. */
const MEANS_THE_PLACE = /(?:首页|后台|官网)$/

const LINK = /\[([^\]]*)\]\((https?:[^)\s]+)\)/g

interface FrontPages {
  /** Lines of the list of sources that give a reason. */
  explained: string[]
  /** Lines without a reason, which fail the test. */
  silent: string[]
}

/** Front pages that a content file cites; its official site is excluded, as it is no source of a statement. */
function frontPagesIn(source: string): FrontPages {
  const found: FrontPages = { explained: [], silent: [] }
  const [, head = '', body = ''] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(source) ?? []
  const [, own = ''] = /^source:\n(?: {2}.*\n)*? {2}url: *(\S+)/m.exec(head) ?? []
  if (own !== '' && isFrontPage(own)) found.silent.push(own)
  let inSources = false
  for (const line of body.split('\n')) {
    if (line.startsWith('## ')) inSources = line.startsWith('## 来源')
    for (const [, name = '', address = ''] of line.matchAll(LINK)) {
      if (!isFrontPage(address)) continue
      if (inSources && WHY.test(line)) found.explained.push(address)
      else if (inSources || !MEANS_THE_PLACE.test(name)) found.silent.push(address)
    }
  }
  return found
}

describe('a source of a new text', () => {
  const text = (head: string, body: string) => `---\ntitle: 甲\n${head}---\n\n${body}\n`
  test.each([
    [
      'a front page as the source of a flash',
      text('source:\n  name: 海关\n  url: https://www.customs.go.th/\n', '文。'),
      1,
    ],
    ['one in the list', text('', '文。\n\n## 来源\n\n- [海关](https://www.customs.go.th)：公告'), 1],
    ['one that gives no reason', text('', '## 来源\n\n- [海关](https://www.customs.go.th)：公告。只引首页：无'), 1],
    [
      'one with its reason',
      text('', '## 来源\n\n- [海关](https://www.customs.go.th)：公告。只引首页：公告的网址没有核到'),
      0,
    ],
    ['one in a sentence', text('', '见[海关](https://www.customs.go.th/)。'), 1],
    ['the place itself', text('', '从[海关首页](https://www.customs.go.th/)进入。'), 0],
    ['an official site', text('facts:\n  official: https://www.customs.go.th\n', '文。'), 0],
    ['a page', text('', '## 来源\n\n- [海关](https://www.customs.go.th/a)：公告'), 0],
  ])('%s', (_what, source, silent) => expect(frontPagesIn(source).silent).toHaveLength(silent))
})

const shipped = CONTENT_TYPES.flatMap((type) => {
  const names = readdirSync('content').includes(type)
    ? readdirSync(`content/${type}`).filter((name) => name.endsWith('.md'))
    : []
  return names.map((name) => ({
    type,
    file: `${type}/${name}`,
    found: frontPagesIn(readFileSync(`content/${type}/${name}`, 'utf8')),
  }))
})

test('no source leads to a front page without saying why', () => {
  expect(
    shipped.filter(({ found }) => found.silent.length > 0).map(({ file, found }) => ({ file, silent: found.silent })),
  ).toEqual([])
})

/**
 * Front pages per kind on 2026-11-30, including help pages. The numbers may only fall: a new source must have a path.
 */
const OLD: Readonly<Partial<Record<(typeof CONTENT_TYPES)[number], number>>> = {
  activity: 53,
  article: 24,
  company: 67,
  knowledge: 64,
  lesson: 5,
  wiki: 33,
}

test('the old sources that lead to a front page become fewer, and none is new', () => {
  const counts: Partial<Record<(typeof CONTENT_TYPES)[number], number>> = {}
  for (const { type, found } of shipped)
    if (found.explained.length > 0) counts[type] = (counts[type] ?? 0) + found.explained.length
  expect(counts).toEqual(OLD)
})
