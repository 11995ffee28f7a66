/**
 * Fields of the query that go along from page to page (product specification, section 2.4): how an app around the page wants
 * it shown, and where the visitor came from. They make no other page: neither canonical addresses nor shared links have them.
 */
const KEPT = /^(?:isHeadLess|webview|d|distribution[iI]d|s|source|customize_source|scene|utm_\w+)$/

/** A query without these fields. */
export function withoutKept(search: string): string {
  const query = new URLSearchParams(search)
  const kept = [...query.keys()].filter((name) => KEPT.test(name))
  // As it was written, where there is nothing to take out.
  if (kept.length === 0) return search
  for (const name of kept) query.delete(name)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** An address of this site with what the query of the page that leads there hands on; what the address says itself wins. */
export function withKept(address: string, search: string): string {
  if (search === '') return address
  const [, path = '', query = '', hash = ''] = /^([^?#]*)([^#]*)(.*)$/s.exec(address) ?? []
  const fields = new URLSearchParams(query)
  const kept = [...new URLSearchParams(search)].filter(([name]) => KEPT.test(name) && !fields.has(name))
  for (const [name, value] of kept) fields.append(name, value)
  return kept.length === 0 ? address : `${path}?${fields.toString()}${hash}`
}
