import type { ContentCard } from '../../src/api/contracts/contents.ts'
import { getAuthorName } from '../../src/lib/content/author-name.ts'
import type { SectionFeed } from '../../src/lib/content/feed-list.ts'
import { SITE_FULL_NAME } from '../../src/lib/site.ts'
import { escapeXml, XML_DECLARATION } from './xml.ts'

/** The data of a feed. */
export interface FeedContent {
  section: SectionFeed
  /** The site's public origin. */
  origin: string
  /** The entries, newest first, each with the path of its page. */
  items: readonly { card: ContentCard; path: string }[]
}

export const FEED_FORMATS = {
  xml: { type: 'application/rss+xml', write: rssOf },
  atom: { type: 'application/atom+xml', write: atomOf },
} as const
export type FeedFormat = keyof typeof FEED_FORMATS

/** Update time of a feed without entries; the format requires one. */
const NEVER = '1970-01-01T00:00:00.000Z'

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`
const titleOf = ({ title }: SectionFeed) => `${title} - ${SITE_FULL_NAME}`
const introOf = ({ title }: SectionFeed) => `${SITE_FULL_NAME}最新的${title}`
const selfOf = ({ section, origin }: FeedContent, format: FeedFormat) => `${origin}/feeds/${section.name}.${format}`
const changedAt = ({ items }: FeedContent) =>
  items.reduce((last, { card }) => (card.updatedAt > last ? card.updatedAt : last), NEVER)

/** Formats an RFC 822 date with a four-digit year, as RSS requires. */
const rssDate = (iso: string) => new Date(iso).toUTCString()

/** Writes RSS 2.0. */
function rssOf(feed: FeedContent): string {
  const { section, origin, items } = feed
  const entries = items.map(({ card, path }) => {
    const { title, summary, category, publishedAt } = card
    const author = getAuthorName(card)
    const about = [
      element('title', title),
      element('link', origin + path),
      `<guid isPermaLink="true">${escapeXml(origin + path)}</guid>`,
      element('pubDate', rssDate(publishedAt)),
    ]
    const more = [
      summary === '' ? '' : element('description', summary),
      category === '' ? '' : element('category', category),
      author === undefined ? '' : element('dc:creator', author),
    ]
    return `<item>${[...about, ...more].join('')}</item>`
  })
  const about = [
    element('title', titleOf(section)),
    element('link', origin + section.path),
    element('description', introOf(section)),
    element('language', 'zh-cn'),
    items.length === 0 ? '' : element('lastBuildDate', rssDate(changedAt(feed))),
    element('ttl', '60'),
    `<atom:link rel="self" type="${FEED_FORMATS.xml.type}" href="${escapeXml(selfOf(feed, 'xml'))}"/>`,
  ]
  return `${XML_DECLARATION}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${about.join('')}${entries.join('')}</channel></rss>`
}

/** Writes Atom (RFC 4287). */
function atomOf(feed: FeedContent): string {
  const { section, origin, items } = feed
  const entries = items.map(({ card, path }) => {
    const { title, summary, category, publishedAt, updatedAt, source } = card
    const author = getAuthorName(card)
    const about = [
      element('id', origin + path),
      element('title', title),
      `<link rel="alternate" type="text/html" href="${escapeXml(origin + path)}"/>`,
      element('published', publishedAt),
      element('updated', updatedAt),
    ]
    const more = [
      summary === '' ? '' : element('summary', summary),
      category === '' ? '' : `<category term="${escapeXml(category)}"/>`,
      author === undefined ? '' : `<author>${element('name', author)}</author>`,
      source ? `<link rel="via" title="${escapeXml(source.name)}" href="${escapeXml(source.url)}"/>` : '',
    ]
    return `<entry>${[...about, ...more].join('')}</entry>`
  })
  const self = selfOf(feed, 'atom')
  const about = [
    element('id', self),
    element('title', titleOf(section)),
    element('subtitle', introOf(section)),
    element('updated', changedAt(feed)),
    `<author>${element('name', SITE_FULL_NAME)}</author>`,
    `<link rel="self" type="${FEED_FORMATS.atom.type}" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(origin + section.path)}"/>`,
  ]
  return `${XML_DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">${about.join('')}${entries.join('')}</feed>`
}
