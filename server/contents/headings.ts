import { htmlToText } from './markup.ts'

/** Begins every id in a text, so that none is a name that the page itself uses, or one of the browser's. */
const PREFIX = 's-'
/** Characters of an id, which stands in addresses. */
const MAX_LENGTH = 60

/** A heading's words as part of an address: letters, digits and Chinese stay, all between becomes one "-". */
function slugOf(words: string): string {
  const plain = words
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return Array.from(plain.replaceAll(/^-|-$/g, '')).slice(0, MAX_LENGTH).join('')
}

/** The words after `#`, undefined where their escapes are broken. */
function fragmentOf(href: string): string | undefined {
  try {
    return decodeURIComponent(href.slice(1))
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

/** HTML whose headings, the highest of them one level below the page's own, have ids, numbered where they are equal; and the ids. */
export function addHeadingIds(html: string): { html: string; ids: ReadonlySet<string> } {
  const ids = new Set<string>()
  // How far the numbers of a name went: trying each again would take minutes where thousands are equal.
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

/** The heading that a link of the same text means: `#费用` as well as the address of the heading; undefined where there is none. */
export function findHeadingHref(href: string, ids: ReadonlySet<string>): string | undefined {
  if (!href.startsWith('#')) return undefined
  const words = fragmentOf(href)
  const found = words === undefined ? undefined : [words, PREFIX + slugOf(words)].find((id) => ids.has(id))
  return found === undefined ? undefined : `#${encodeURIComponent(found)}`
}
