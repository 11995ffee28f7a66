import { Parser } from 'htmlparser2'
import { decodePage } from '../../src/engines/seo/charset.ts'
import { toSingleLine, isBlockElement, markupToText } from './plain-text.ts'

/** An entry of a feed: plain text in one line, '' for missing fields. */
export interface FeedEntry {
  guid: string
  title: string
  link: string
  summary: string
  /** The date as written in the feed. */
  date: string
}

/** The reason why a document is no valid feed: one Chinese sentence for operators. */
export class FeedFault extends Error {
  override readonly name = 'FeedFault'
}

/** Maximum entries of a feed. */
const MAX_ENTRIES = 500
/** Maximum nesting of elements. */
const DEEPEST = 60
/** Maximum characters of a field. */
const MAX_FIELD_LENGTH = 20_000
const ROOTS = new Set(['rss', 'RDF', 'feed'])
/** Namespace prefixes of RSS and Atom themselves; other prefixes are extensions with equal field names. */
const OWN_PREFIXES = new Set(['', 'rss', 'atom', 'a10'])

type Field = 'guid' | 'title' | 'link' | 'summary' | 'content' | 'date' | 'updated'

const FIELDS: Readonly<Record<string, Field>> = {
  guid: 'guid',
  id: 'guid',
  title: 'title',
  link: 'link',
  description: 'summary',
  summary: 'summary',
  content: 'content',
  pubDate: 'date',
  published: 'date',
  issued: 'date',
  updated: 'updated',
  modified: 'updated',
}
const EXTENSIONS: Readonly<Record<string, Field>> = {
  'dc:date': 'date',
  'dcterms:created': 'date',
  'dcterms:modified': 'updated',
  'content:encoded': 'content',
}

type Attributes = Readonly<Record<string, string>>

function fieldOf(tag: string): Field | undefined {
  const [prefix, name] = splitName(tag)
  return Object.hasOwn(EXTENSIONS, tag)
    ? EXTENSIONS[tag]
    : OWN_PREFIXES.has(prefix) && Object.hasOwn(FIELDS, name)
      ? FIELDS[name]
      : undefined
}

function splitName(tag: string): [prefix: string, name: string] {
  const at = tag.indexOf(':')
  return at === -1 ? ['', tag] : [tag.slice(0, at), tag.slice(at + 1)]
}

/** A field being parsed. */
interface Open {
  field: Field
  depth: number
  text: string
  /** True if the text of the field is markup: always in RSS, in Atom if declared. */
  isMarkup: boolean
}

/** Collects the fields of one entry; if a field is repeated, its first value is used. */
class Collector {
  readonly #fields = new Map<Field, string>()
  readonly #isAtom: boolean
  #permalink = ''
  open: Open | undefined

  constructor(isAtom: boolean, about: string) {
    this.#isAtom = isAtom
    if (about !== '') this.#fields.set('guid', about)
  }

  begin(tag: string, attributes: Attributes, depth: number): void {
    const field = fieldOf(tag)
    if (field === undefined) return
    if (this.#isAtom && field === 'link') {
      if ((attributes.rel ?? 'alternate') === 'alternate') this.#note('link', attributes.href ?? '')
      return
    }
    const isMarkup = this.#isAtom
      ? /^(?:html|text\/html)$/.test(attributes.type ?? '')
      : field === 'title' || field === 'summary' || field === 'content'
    this.open = { field, depth, text: '', isMarkup }
    // Absent means true (RSS 2.0).
    if (field === 'guid' && !this.#isAtom && attributes.isPermaLink !== 'false') this.#permalink = 'yes'
  }

  end(): void {
    if (!this.open) return
    const { field, text, isMarkup } = this.open
    this.open = undefined
    this.#note(field, isMarkup ? markupToText(text) : toSingleLine(text))
  }

  #note(field: Field, text: string): void {
    if (!this.#fields.has(field) && text !== '') this.#fields.set(field, text)
  }

  entry(): FeedEntry {
    const of = (field: Field) => this.#fields.get(field) ?? ''
    const guid = of('guid')
    const link = of('link') || (this.#permalink !== '' && /^https?:/i.test(guid) ? guid : '')
    return {
      guid,
      link,
      title: of('title'),
      summary: of('summary') || of('content'),
      date: of('date') || of('updated'),
    }
  }
}

/**
 * Parses a feed (RSS 0.9x, 1.0, 2.0 or Atom) and returns its complete entries. Custom entities and external references
 * are not resolved.
 * @throws FeedFault if it is no feed, or nested too deeply.
 */
export function parseFeed(bytes: Uint8Array, contentType: string): FeedEntry[] {
  const entries: FeedEntry[] = []
  let root = ''
  let depth = 0
  let at = 0
  let entry: Collector | undefined
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        depth += 1
        if (depth > DEEPEST) throw new FeedFault('文件的层次太深，不是一般的订阅源')
        const [, name] = splitName(tag)
        if (depth === 1) root = name
        if (entry?.open) {
          if (isBlockElement(name)) entry.open.text += ' '
        } else if (entry) {
          if (depth === at + 1) entry.begin(tag, attributes, depth)
        } else if (name === (root === 'feed' ? 'entry' : 'item') && entries.length < MAX_ENTRIES) {
          at = depth
          entry = new Collector(root === 'feed', attributes['rdf:about'] ?? '')
        }
      },
      ontext(text) {
        const open = entry?.open
        if (open && open.text.length < MAX_FIELD_LENGTH) open.text += text.slice(0, MAX_FIELD_LENGTH)
      },
      onclosetag(tag, isImplied) {
        if (entry?.open?.depth === depth) entry.end()
        else if (entry?.open && isBlockElement(splitName(tag)[1])) entry.open.text += ' '
        else if (entry && depth === at) {
          // An entry closed by the end of a truncated document is incomplete.
          if (!isImplied) entries.push(entry.entry())
          entry = undefined
        }
        depth -= 1
      },
    },
    { xmlMode: true },
  )
  parser.write(decodeFeed(bytes, contentType))
  parser.end()
  if (!ROOTS.has(root)) throw new FeedFault('这个地址的内容不是 RSS 或 Atom')
  return entries
}

/** Decodes a feed; the encoding of the XML declaration is used only without a byte order mark and charset header. */
function decodeFeed(bytes: Uint8Array, contentType: string): string {
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w:.-]{1,40})["']/.exec(
    String.fromCharCode(...bytes.subarray(0, 200)),
  )?.[1]
  const named = /charset/i.test(contentType) || declared === undefined ? contentType : `text/xml; charset=${declared}`
  return decodePage(bytes, named).text
}
