/** An XML element of a document. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  text: string
}

const ENTITY = /&(?:amp|lt|gt|quot|apos|#\d+|#x[\dA-Fa-f]+);/g
const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
}

function decoded(text: string): string {
  if (/[&<]/.test(text.replaceAll(ENTITY, ''))) throw new Error(`not well-formed: ${text}`)
  return text.replaceAll(ENTITY, (entity) => CHARACTERS[entity] ?? '?')
}

/**
 * Parses a document strictly, unlike a browser.
 * @throws Error if it is not well-formed.
 */
export function readXml(document: string): XmlElement {
  // oxlint-disable-next-line no-control-regex -- what XML 1.0 excludes
  if (/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(document))
    throw new Error('a character that XML does not have')
  const [declaration = ''] = /^<\?xml version="1\.0" encoding="UTF-8"\?>/.exec(document) ?? []
  if (declaration === '') throw new Error('no declaration')
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const stack = [top]
  const tag = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[A-Za-z][\w:.-]*="[^"<]*")*)\s*(\/?)>/y
  let at = declaration.length
  while (at < document.length) {
    const open = stack.at(-1) ?? top
    if (document[at] !== '<') {
      const end = document.indexOf('<', at)
      open.text += decoded(document.slice(at, end === -1 ? undefined : end))
      at = end === -1 ? document.length : end
      continue
    }
    tag.lastIndex = at
    const found = tag.exec(document)
    if (!found) throw new Error(`not well-formed at ${document.slice(at, at + 40)}`)
    const [whole, slash, name = '', given = '', empty] = found
    if (slash !== '') {
      if (stack.pop()?.name !== name) throw new Error(`</${name}> closes another`)
    } else {
      const attributes = Object.fromEntries(
        [...given.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, decoded(value)]),
      )
      const element: XmlElement = { name, attributes, children: [], text: '' }
      open.children.push(element)
      if (empty === '') stack.push(element)
    }
    at += whole.length
  }
  const [root, ...more] = top.children
  if (stack.length !== 1 || !root || more.length > 0) throw new Error('not one whole element')
  return root
}

const all = ({ children }: XmlElement, name: string) => children.filter((child) => child.name === name)
const text = (element: XmlElement, name: string) => all(element, name)[0]?.text ?? ''
const RFC_822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/
const isAddress = (given: string) => /^https?:\/\/[^\s<>]+$/.test(given) && URL.canParse(given)
const CHANNEL = new Set(['title', 'link', 'description', 'language', 'lastBuildDate', 'ttl', 'atom:link', 'item'])
const ITEM = new Set(['title', 'link', 'guid', 'pubDate', 'description', 'category', 'dc:creator'])

/**
 * Violations of the RSS 2.0 specification and the advisory board's profile, for the elements that this product uses.
 */
export function rssFaults(document: string): string[] {
  const rss = readXml(document)
  const [channel] = rss.children
  if (
    rss.name !== 'rss' ||
    rss.attributes.version !== '2.0' ||
    channel?.name !== 'channel' ||
    rss.children.length !== 1
  )
    return ['no rss with one channel']
  const faults = ['title', 'link', 'description']
    .filter((name) => all(channel, name).length !== 1 || text(channel, name) === '')
    .map((name) => `channel ${name}`)
  if (channel.children.some(({ name }) => !CHANNEL.has(name))) faults.push('an element that no channel has')
  if (!isAddress(text(channel, 'link'))) faults.push('channel link')
  if (all(channel, 'lastBuildDate').some((date) => !RFC_822.test(date.text))) faults.push('lastBuildDate')
  if (
    all(channel, 'atom:link').filter(({ attributes }) => attributes.rel === 'self' && isAddress(attributes.href ?? ''))
      .length !== 1
  )
    faults.push('self')
  const items = all(channel, 'item')
  for (const item of items) {
    const names = item.children.map(({ name }) => name)
    if (new Set(names).size !== names.length || names.some((name) => !ITEM.has(name)))
      faults.push(`elements ${names.join(' ')}`)
    if (text(item, 'title') === '' && text(item, 'description') === '')
      faults.push('an item without title and description')
    if (
      !isAddress(text(item, 'link')) ||
      !RFC_822.test(text(item, 'pubDate')) ||
      (all(item, 'guid')[0]?.attributes.isPermaLink === 'true' && !isAddress(text(item, 'guid')))
    )
      faults.push(`item ${text(item, 'title')}`)
  }
  if (new Set(items.map((item) => text(item, 'guid'))).size !== items.length) faults.push('a guid twice')
  return faults
}

/** Violations of RFC 4287. */
export function atomFaults(document: string): string[] {
  const feed = readXml(document)
  if (feed.name !== 'feed' || feed.attributes.xmlns !== 'http://www.w3.org/2005/Atom') return ['no feed of Atom']
  const entries = all(feed, 'entry')
  const faults = [feed, ...entries].flatMap((element) =>
    ['id', 'title', 'updated']
      .filter((name) => all(element, name).length !== 1)
      .map((name) => `${element.name} ${name}`),
  )
  for (const element of [feed, ...entries]) {
    if (!isAddress(text(element, 'id'))) faults.push('id is no IRI')
    if (['updated', 'published'].flatMap((name) => all(element, name)).some((date) => !RFC_3339.test(date.text)))
      faults.push('date')
    if (all(element, 'link').some(({ attributes }) => !isAddress(attributes.href ?? ''))) faults.push('link')
    if (all(element, 'author').some((author) => text(author, 'name') === '')) faults.push('author without a name')
    if (all(element, 'category').some(({ attributes }) => (attributes.term ?? '') === ''))
      faults.push('category without a term')
    if (all(element, 'link').filter(({ attributes }) => attributes.rel === 'alternate').length !== 1)
      faults.push('alternate')
  }
  if (all(feed, 'author').length === 0 && entries.some((entry) => all(entry, 'author').length === 0))
    faults.push('an entry without an author')
  if (all(feed, 'link').filter(({ attributes }) => attributes.rel === 'self').length !== 1) faults.push('self')
  if (new Set(entries.map((entry) => text(entry, 'id'))).size !== entries.length) faults.push('an id twice')
  return faults
}
