import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extractExcerpt, escapeMarkdown } from '../../../server/news/flash-draft.ts'
import { parseFeedList } from '../../../server/news/feed-list.ts'
import { isSimilarTitle, getTitleKey } from '../../../server/news/near-title.ts'
import { newsEntries } from '../../../server/news/news-entries.ts'
import { toSingleLine, markupToText } from '../../../server/news/plain-text.ts'
import { FeedFault, parseFeed } from '../../../server/news/read-feed.ts'
import { getLinkKey, normalizeWebLink } from '../../../server/news/web-link.ts'
import { renderMarkdown } from '../../../server/contents/markdown.ts'
import { htmlToText } from '../../../server/contents/markup.ts'
import { CONTENT_STATUS } from '../../../src/lib/content/status.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (text: string, type = 'application/xml') => parseFeed(bytesOf(text), type)
const rss = (items: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>频道</title><link>https://a.example/</link>${items}</channel></rss>`
const atom = (entries: string) =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>频道</title><id>urn:x</id>${entries}</feed>`

describe('the formats', () => {
  test('RSS 2.0, its extensions do not stand for its own fields', () => {
    const item =
      '<item><media:title>图片</media:title><title>关税&amp;退税</title><link>https://a.example/1</link><guid isPermaLink="false">g1</guid><description><![CDATA[<p>第一段<b>重点</b></p><p>第二段</p><script>alert(1)</script>]]></description><content:encoded>全文</content:encoded><pubDate>Mon, 23 Nov 2026 03:00:00 GMT</pubDate></item>'
    expect(read(rss(item))).toEqual([
      {
        guid: 'g1',
        title: '关税&退税',
        link: 'https://a.example/1',
        summary: '第一段重点 第二段',
        date: 'Mon, 23 Nov 2026 03:00:00 GMT',
      },
    ])
  })

  test('a guid that is a permalink is the link where there is none', () => {
    expect(
      read(
        rss(
          '<item><title>a</title><guid>https://a.example/2</guid></item><item><title>b</title><guid isPermaLink="false">https://a.example/3</guid></item>',
        ),
      ).map(({ link }) => link),
    ).toEqual(['https://a.example/2', ''])
  })

  test('RSS 1.0: items beside the channel, dates of Dublin Core', () => {
    const text =
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="x"><title>频道</title></channel><item rdf:about="https://a.example/3"><title>标题</title><link>https://a.example/3</link><dc:date>2026-11-23T11:00:00+08:00</dc:date></item></rdf:RDF>'
    expect(read(text)).toEqual([
      {
        guid: 'https://a.example/3',
        title: '标题',
        link: 'https://a.example/3',
        summary: '',
        date: '2026-11-23T11:00:00+08:00',
      },
    ])
  })

  test('Atom: the alternate link, text by its type, the entry of a source left alone', () => {
    const entry =
      '<entry><source><id>urn:other</id><title>别处</title></source><id>urn:1</id><title type="html">&lt;b&gt;粗&lt;/b&gt;体</title><link rel="self" href="https://a.example/self"/><link href="https://a.example/4"/><summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">一<em>二</em><p>三</p></div></summary><updated>2026-11-23T03:00:00Z</updated></entry><entry><id>urn:2</id><title>1 &lt; 2 &lt;b&gt;</title><link href="/5"/></entry>'
    expect(read(atom(entry))).toEqual([
      { guid: 'urn:1', title: '粗体', link: 'https://a.example/4', summary: '一二 三', date: '2026-11-23T03:00:00Z' },
      { guid: 'urn:2', title: '1 < 2 <b>', link: '/5', summary: '', date: '' },
    ])
  })
})

describe('encodings', () => {
  const gbk = Buffer.concat([
    Buffer.from('<?xml version="1.0" encoding="GBK"?><rss><channel><item><title>'),
    Buffer.from([0xb9, 0xd8, 0xcb, 0xb0]),
    Buffer.from('</title><link>https://a.example/1</link></item></channel></rss>'),
  ])
  const big5 = Buffer.concat([
    Buffer.from('<rss><channel><item><title>'),
    Buffer.from([0xc3, 0xf6, 0xb5, 0x7c]),
    Buffer.from('</title></item></channel></rss>'),
  ])
  const utf16 = (bytes: Buffer) => Buffer.concat([Buffer.from([0xff, 0xfe]), bytes])
  test.each([
    ['by its declaration', gbk, 'text/xml', '关税'],
    ['by the header', big5, 'application/rss+xml; charset=big5', '關稅'],
    [
      'by a byte order mark, whatever else is said',
      utf16(
        Buffer.from(
          '<?xml version="1.0" encoding="gbk"?><rss><channel><item><title>关税</title></item></channel></rss>',
          'utf16le',
        ),
      ),
      'text/xml; charset=gbk',
      '关税',
    ],
    [
      'an unknown name',
      bytesOf(
        '<?xml version="1.0" encoding="x-nothing"?><rss><channel><item><title>关税</title></item></channel></rss>',
      ),
      'text/xml',
      '关税',
    ],
  ])('%s', (_name, bytes, type, title) => {
    expect(parseFeed(bytes, type)[0]?.title).toBe(title)
  })
})

describe('hostile documents', () => {
  test('what is no feed is refused', () => {
    for (const text of ['', 'x', '<html><body>登录</body></html>', '{"items":[]}', '\u0000\u0000'])
      expect(() => read(text)).toThrow(FeedFault)
  })

  test('entities that the document declares stand for nothing, and nothing outside is read', () => {
    const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>`
    expect(
      read(
        `<?xml version="1.0"?>${bomb}<rss><channel><item><title>&b;&x;标题</title><link>https://a.example/1</link></item></channel></rss>`,
      )[0]?.title,
    ).toBe('&b;&x;标题')
  })

  test('a document that is nested without end is refused before it costs anything', () => {
    expect(() => read(`<rss>${'<a>'.repeat(100_000)}${'</b>'.repeat(100_000)}`)).toThrow(FeedFault)
  })

  test('of a document that is cut the whole entries are read', () => {
    expect(read(rss('<item><title>整</title></item>').replace('</channel></rss>', '<item><title>断'))).toHaveLength(1)
  })

  test('a field without end, entries without end', () => {
    const [entry] = read(rss(`<item><title>长</title><description>${'字'.repeat(300_000)}</description></item>`))
    expect(entry?.summary.length).toBeLessThanOrEqual(20_000)
    expect(read(rss('<item><title>a</title></item>'.repeat(2000)))).toHaveLength(500)
  })

  test.each([
    ['<script>alert(1)</script>标题', '标题'],
    ['标<img src=x onerror=alert(1)>题', '标 题'],
    ['标题<style>a{}</style>', '标题'],
    ['\u202E标\u200B题\u0007', '标题'],
    ['&lt;b&gt;', '<b>'],
    ['<div>'.repeat(5000), ''],
    ['a\uD800b', 'ab'],
  ])('%j is %j', (markup, text) => {
    expect(markupToText(markup)).toBe(text)
  })
})

describe('what becomes of an entry', () => {
  const feed = {
    id: 'feed:1',
    name: '来源',
    url: 'https://a.example/feed',
    category: '关税',
    publish: 'review',
  } as const
  const now = Date.UTC(2026, 10, 23, 4)
  const from = (change: object) =>
    newsEntries(
      feed,
      [{ guid: 'g', title: '标题一', link: 'https://a.example/1?utm_source=x', summary: '摘要', date: '', ...change }],
      { base: feed.url, now },
    )

  test.each([
    ['Mon, 23 Nov 2026 03:00:00 GMT', '2026-11-23T03:00:00.000Z'],
    ['2026-11-23 10:00:00', '2026-11-23T02:00:00.000Z'],
    ['2026/11/23', '2026-11-22T16:00:00.000Z'],
    ['', '2026-11-23T04:00:00.000Z'],
    ['明天', '2026-11-23T04:00:00.000Z'],
    ['2036-01-01T00:00:00Z', '2026-11-23T04:00:00.000Z'],
    ['2026-11-01T00:00:00Z', undefined],
  ])('date %j is %j', (date, at) => {
    expect(from({ date })[0]?.draft.publishedAt).toBe(at)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example/',
    'https://user:pw@a.example/',
    '',
    'http://localhost/',
    `https://a.example/${'x'.repeat(600)}`,
  ])('a link to %s makes no news', (link) => {
    expect(from({ link })).toEqual([])
  })

  test('a flash says whose it is, and shows no more than an excerpt', () => {
    const [entry] = from({ summary: '很长的正文。'.repeat(100) })
    expect(entry?.draft).toMatchObject({
      type: 'flash',
      status: CONTENT_STATUS.PENDING_REVIEW,
      category: '关税',
      source: { name: '来源', url: 'https://a.example/1' },
    })
    expect(Array.from(entry?.draft.summary ?? '').length).toBeLessThanOrEqual(200)
    expect(Array.from(htmlToText(entry?.draft.html ?? '')).length).toBeLessThanOrEqual(201)
  })

  test('an excerpt ends with a sentence where it can', () => {
    expect(extractExcerpt(`${'字'.repeat(99)}。${'字'.repeat(150)}`)).toBe(`${'字'.repeat(99)}。`)
    expect(extractExcerpt('关税下调。“自十二月起！”海关称。')).toBe('关税下调。')
    expect(extractExcerpt('U.S. tariffs fell to 2.5 percent. More follows.')).toBe('U.S. tariffs fell to 2.5 percent.')
    expect(extractExcerpt('“真的吗？”他问。')).toBe('“真的吗？”')
    for (const whole of ['只有一句。', '没有句号', '', 'Only one.']) expect(extractExcerpt(whole)).toBe('')
    expect(Array.from(extractExcerpt('字'.repeat(300)))).toHaveLength(200)
  })

  test('whatever a text is, its Markdown shows just this text', () => {
    for (const text of [
      '1. 一',
      '# 标题',
      '- 项',
      '[x](javascript:alert(1))',
      '<b>x</b>',
      '**粗**',
      '> [!NOTE]',
      '| a | b |',
      '`code` ~~~',
      'http://x.example',
      '&lt;',
      '+ a',
      '1) b',
      '= ===',
    ])
      expect(htmlToText(renderMarkdown(escapeMarkdown(text))).trim()).toBe(text)
    assert(
      property(string({ unit: 'binary', maxLength: 200 }), (given) => {
        const text = toSingleLine(given)
        return htmlToText(renderMarkdown(escapeMarkdown(text))).trim() === text
      }),
      { numRuns: 40 },
    )
  })
})

describe('the same news', () => {
  test.each([
    ['https://a.example/x?b=2&a=1&utm_source=rss#top', 'http://www.a.example/x/?a=1&b=2', true],
    ['https://a.example/x?id=1', 'https://a.example/x?id=2', false],
    ['https://a.example/#/x', 'https://a.example/#/y', false],
  ])('%s and %s', (a, b, same) => {
    expect(
      getLinkKey(normalizeWebLink(a, 'https://a.example/') ?? '') ===
        getLinkKey(normalizeWebLink(b, 'https://a.example/') ?? ''),
    ).toBe(same)
  })

  test.each([
    ['亚马逊宣布2027年起上调美国站配送费', '亚马逊宣布：2027年起上调美国站配送费！', true],
    ['亚马逊宣布2027年起上调美国站的配送费', '亚马逊宣布2027年起上调美国站配送费', true],
    ['美联储宣布加息25个基点', '美联储宣布加息50个基点', false],
    ['欧盟将取消150欧元以下包裹免税', '越南将取消100万越南盾以下包裹免税', false],
    ['快讯', '快报', false],
  ])('%s and %s', (a, b, same) => {
    expect(isSimilarTitle(getTitleKey(a), getTitleKey(b))).toBe(same)
  })
})

describe('the list of feeds', () => {
  const list = (text: string) => () => parseFeedList('feeds.yaml', text)
  test('is read, and a fault is at its line', () => {
    expect(list('feeds:\n  - name: 来源\n    url: https://a.example/feed\n    publish: direct\n')()).toMatchObject([
      { name: '来源', category: '', publish: 'direct' },
    ])
    expect(list('feeds:\n  - name: 来源\n    url: ftp://a.example/feed\n')).toThrow(
      /feeds\.yaml:\d: .*is no http or https address/,
    )
    expect(list('feeds:\n  - name: 来源\n    url: https://a.example/\n    category: 八卦\n')).toThrow('category')
    expect(
      list('feeds:\n  - name: 甲\n    url: https://a.example/\n  - name: 乙\n    url: https://a.example/\n'),
    ).toThrow('twice')
  })
})
