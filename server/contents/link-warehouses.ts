import type { ReferenceSets } from '../reference/reference-sets.ts'
import type { Lookup } from '../../src/engines/search/lookup.ts'

/** Matches a warehouse code: three capitals and a digit, or four capitals, not within a longer word or number. */
const CODE = /(?<![\p{N}_#-]|(?!\p{Script=Han})\p{L})[A-Z]{3}[A-Z\d](?![\p{N}_-]|(?!\p{Script=Han})\p{L})/gu
/** Matches runs without blanks and Chinese characters, which end an address. */
const RUN = /[!-~]+/g
const ADDRESS = /@|:\/\/|^www\.|\w\.[a-z]{2,}/i
/** Elements in which no links are added: links, code, headings (which link to themselves) and drawings. */
const CLOSED = new Set(['a', 'code', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'svg'])
/** Block elements; in each of them a code is linked once. */
const PARAGRAPHS = new Set(['p', 'li', 'td', 'th', 'dt', 'dd', 'blockquote', 'figcaption', 'div', 'summary'])

const TOKEN = /<(\/?)([a-z][a-z\d]*)\b[^>]*>|[^<]+/gi

/** The ranges of e-mail and web addresses in a text; codes inside them are not linked. */
function addressesIn(text: string): { start: number; end: number }[] {
  return [...text.matchAll(RUN)]
    .filter(([run]) => ADDRESS.test(run))
    .map(({ 0: run, index }) => ({ start: index, end: index + run.length }))
}

function linkText(text: string, codes: ReadonlySet<string>, linked: Set<string>): string {
  const addresses = addressesIn(text)
  return text.replaceAll(CODE, (code, at: number) => {
    if (!codes.has(code) || linked.has(code) || addresses.some(({ start, end }) => at >= start && at < end)) return code
    linked.add(code)
    return `<a href="/tools-fba#open=${code}">${code}</a>`
  })
}

/**
 * Links the first mention of each warehouse in a paragraph to its page. `html` must come from `renderMarkdown`, whose
 * attributes contain no `>`.
 */
export function linkWarehouses(html: string, codes: ReadonlySet<string>): string {
  let closed = 0
  const linked = new Set<string>()
  return html.replaceAll(TOKEN, (token, slash: string | undefined, name: string | undefined) => {
    if (name === undefined) return closed > 0 ? token : linkText(token, codes, linked)
    const element = name.toLowerCase()
    if (CLOSED.has(element) && !token.endsWith('/>')) closed = Math.max(0, closed + (slash === '/' ? -1 : 1))
    if (PARAGRAPHS.has(element)) linked.clear()
    return token
  })
}

const codesOfSet = new WeakMap<Lookup, ReadonlySet<string>>()

function codesOf(lookup: Lookup): ReadonlySet<string> {
  const at = lookup.columnAt.get('code') ?? -1
  const codes = codesOfSet.get(lookup) ?? new Set(lookup.reference.rows.map((row) => row[at] ?? ''))
  codesOfSet.set(lookup, codes)
  return codes
}

/** Adds links using the warehouse set that ships with the app; returns the HTML unchanged if the set cannot be read. */
export async function addWarehouseLinks(html: string, reference: Pick<ReferenceSets, 'open'>): Promise<string> {
  if (html.search(CODE) === -1) return html
  // Calls that need the set report the error.
  const lookup = await reference.open('fba').catch(() => undefined)
  return lookup ? linkWarehouses(html, codesOf(lookup)) : html
}
