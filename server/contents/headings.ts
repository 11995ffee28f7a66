import { htmlToText } from './markup.ts'

/** Prefix of heading ids, so that they clash with no id of the page or the browser. */
const PREFIX = 's-'
/** Maximum characters of an id, as ids are part of addresses. */
const MAX_LENGTH = 60

/** Converts a heading to an id: letters, digits and Chinese stay, everything else becomes "-". */
function slugOf(words: string): string {
  const plain = words
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return Array.from(plain.replaceAll(/^-|-$/g, '')).slice(0, MAX_LENGTH).join('')
}

/** The decoded fragment after `#`; undefined if its escapes are invalid. */
function fragmentOf(href: string): string | undefined {
  try {
    return decodeURIComponent(href.slice(1))
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

/** Adds ids to headings, numbered if equal, and returns them; the top level is one below the page's own. */
export function addHeadingIds(html: string): { html: string; ids: ReadonlySet<string> } {
  const ids = new Set<string>()
  // Last number used for each heading text; counting from 1 each time would take minutes with thousands of equal
  // headings.
  const numbers = new Map<string, number>()
  const nextId = (slug: string): string => {
    let number = (numbers.get(slug) ?? 0) + 1
    const idOf = (): string =>
      PREFIX + (slug === '' ? String(number) : number === 1 ? slug : `${slug}-${String(number)}`)
    while (ids.has(idOf())) number += 1
    numbers.set(slug, number)
    return idOf()
  }
  const highest = Math.min(...Array.from(html.matchAll(/<h([1-6])>/g), ([, level]) => Number(level)), 6)
  const written = html.replaceAll(/<h([1-6])>([\s\S]*?)<\/h\1>/g, (_, level: string, inside: string) => {
    const id = nextId(slugOf(htmlToText(inside)))
    ids.add(id)
    const tag = `h${String(Math.min(6, Number(level) - highest + 2))}`
    return `<${tag} id="${id}">${inside}</${tag}>`
  })
  return { html: written, ids }
}

/** Heading to which a link within the text refers, by `#费用` or by a heading's own id; undefined if there is none. */
export function findHeadingHref(href: string, ids: ReadonlySet<string>): string | undefined {
  if (!href.startsWith('#')) return undefined
  const words = fragmentOf(href)
  const found = words === undefined ? undefined : [words, PREFIX + slugOf(words)].find((id) => ids.has(id))
  return found === undefined ? undefined : `#${encodeURIComponent(found)}`
}
