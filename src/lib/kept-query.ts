/**
 * Fields of the query that go along from page to page (product specification, section 2.4): how an app around the page wants
 * it shown, and where the visitor came from. They make no other page: neither canonical addresses nor shared links have them.
 * Written short: every page waits for it.
 */
const KEPT = /[?&](?:isHeadLess|webview|d|distribution[iI]d|s|source|customize_source|scene|utm_\w+)(?:=[^&]*)?(?=&|$)/g

/** A query without these fields. */
export function withoutKept(search: string): string {
  return search.replace(KEPT, '').replace(/^&/, '?')
}

/** An address of this site with what the query of the page that leads there hands on; what the address says itself wins. */
export function withKept(address: string, search: string): string {
  const [path = '', ...hash] = address.split(/(?=#)/)
  const added = (search.match(KEPT) ?? []).map((field) => field.slice(1)).filter((field) => !new RegExp(`[?&]${field.split('=', 1)[0] ?? ''}(?:[=&]|$)`).test(path))
  return [path + added.map((field, at) => (at > 0 || path.includes('?') ? '&' : '?') + field).join(''), ...hash].join('')
}
