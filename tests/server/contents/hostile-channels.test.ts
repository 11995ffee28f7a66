import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseContentFile, readTagList } from '../../../server/contents/content-file.ts'
import { ContentFault } from '../../../server/contents/front-matter.ts'
import { renderMarkdown } from '../../../server/contents/markdown.ts'
import { findMarkdownFault } from '../../../server/contents/markdown-bounds.ts'
import { storePictures } from '../../../server/contents/pictures.ts'
import { ApiRefusal } from '../../../server/calls/api-error.ts'
import { newsEntries } from '../../../server/news/news-entries.ts'
import { FeedFault, parseFeed } from '../../../server/news/read-feed.ts'
import { checkText } from '../../../server/publishing/check-text.ts'
import { contentText } from '../../../src/api/contracts/content-text.ts'
import { isHandle } from '../../../src/lib/handle.ts'
import { TEXT_ATTACKS } from '../../hostile-texts.ts'
import { ATTACKS, findHtmlBreaches } from './attack-table.ts'

/** Result of a text: undefined if refused, else the breaches in what would be stored, and the stored text. */
type Outcome = { wrong: string[]; shown: string } | undefined

/** Result, or undefined if the expected error is thrown; any other error fails the test. */
function unlessRefused<Result>(refusal: new (...given: never[]) => Error, take: () => Result): Result | undefined {
  try {
    return take()
  } catch (error) {
    if (error instanceof refusal) return undefined
    throw error
  }
}

const TAGS = readTagList('tags.yaml', 'us: 美国\n')
const readFlash = (front: string, { file = 'flash/a.md', body = '文' } = {}) =>
  unlessRefused(ContentFault, () =>
    parseContentFile({ file, type: 'flash', tags: TAGS, source: `---\n${front}\n---\n${body}` }),
  )

const sent = z.strictObject(contentText)
const FEED = { id: 'feed:1', name: '来源', url: 'https://a.example/feed', category: '关税', publish: 'direct' } as const
const newsOf = (xml: string) =>
  newsEntries(FEED, parseFeed(new TextEncoder().encode(xml), 'application/xml'), {
    base: FEED.url,
    now: Date.UTC(2026, 10, 23),
  })
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Every channel through which texts of others enter the system. */
const CHANNELS: Readonly<Record<string, (text: string) => Outcome | Promise<Outcome>>> = {
  'the Markdown of a file': (text) =>
    findMarkdownFault(text) ? undefined : { wrong: findHtmlBreaches(renderMarkdown(text)), shown: text },
  'its front matter': (text) => {
    const quoted = JSON.stringify(text)
    const draft = readFlash(
      `title: ${quoted}\nsummary: ${quoted}\npublished: 2025-01-02\nsource: {name: ${quoted}, url: "https://a.example/"}`,
    )
    return (
      draft && {
        wrong: findHtmlBreaches(draft.html),
        shown:
          draft.title === draft.summary && draft.title === draft.source?.name
            ? draft.title
            : `${draft.title} is not ${draft.summary}`,
      }
    )
  },
  'what an account hands in': async (text) => {
    const given = sent.safeParse({
      title: text,
      summary: text,
      category: '运营',
      markdown: text,
      facts: { author: text },
      source: { name: text, url: 'https://a.example/' },
    })
    if (!given.success) return undefined
    const { title, summary, category, markdown, facts, tags, source = null } = given.data
    const checked = await checkText(
      'article',
      { title, summary, category, markdown, facts, tags, source },
      new Map(),
    ).catch((error: unknown) => {
      if (error instanceof ApiRefusal) return undefined
      throw error
    })
    return checked && { wrong: findHtmlBreaches(checked.html), shown: checked.title }
  },
  'a feed': (text) => {
    const item = (title: string) =>
      `<rss><channel><item><title>${title}</title><link>https://a.example/1</link><description>${title}</description></item></channel></rss>`
    const found = [escaped(text), text, `<![CDATA[${text}]]>`].flatMap(
      (one) => unlessRefused(FeedFault, () => newsOf(item(one))) ?? [],
    )
    const odd = found
      .filter(({ draft }) => !isHandle(draft.handle) || draft.source?.url !== 'https://a.example/1')
      .map(({ draft }) => draft.handle)
    return { wrong: [...odd, ...found.flatMap(({ draft }) => findHtmlBreaches(draft.html))], shown: text }
  },
  'the name of a file': (text) => {
    const draft = readFlash('title: 题\npublished: 2025-01-02', { file: `flash/${text}.md` })
    return draft && { wrong: isHandle(draft.handle) ? [] : [draft.handle], shown: text }
  },
}

describe.each(Object.entries(CHANNELS))('%s', (_, take) => {
  test.each(TEXT_ATTACKS)('%s', async (_what, text) => {
    const outcome = await take(text)
    // A text is refused, or stored as plain text, which pages escape (tests/hostile-texts.test.ts).
    expect(outcome?.wrong ?? []).toEqual([])
    expect(outcome?.shown.trim() ?? text.trim()).toBe(text.trim())
  })
})

test.each(TEXT_ATTACKS)('no picture is read whose name is %s', async (_, text) => {
  const keep = () => Promise.reject(new Error('was read'))
  const outcome = await storePictures({
    folder: import.meta.dirname,
    file: 'flash/a.md',
    source: `![图](pictures/${text}) ![图](pictures/../${text})`,
    keep,
  }).catch((error: unknown) => error)
  expect(outcome instanceof ContentFault || (outcome instanceof Map && outcome.size === 0)).toBe(true)
})

test('five ways in, and together far more than a hundred attacks', () => {
  const ways = Object.keys(CHANNELS).length
  expect(ways).toBe(5)
  expect(TEXT_ATTACKS.length).toBeGreaterThanOrEqual(40)
  expect(ATTACKS.length + ways * TEXT_ATTACKS.length).toBeGreaterThanOrEqual(300)
})

test.each(Object.entries(CHANNELS))('%s takes what is only text', async (way, take) => {
  expect(await take('a-b')).toMatchObject({ wrong: [] })
  // Names consist of letters, digits and three punctuation marks; elsewhere hostile words are stored as text.
  expect(
    (await Promise.all(TEXT_ATTACKS.map(async ([, text]) => take(text)))).some((outcome) => outcome !== undefined),
  ).toBe(way !== 'the name of a file')
})
