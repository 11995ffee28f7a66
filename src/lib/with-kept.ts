import { PERSISTED_QUERY_PARAMETERS } from './kept-query.ts'

/** An address of this site with what the query of the page that leads there hands on; what the address says itself wins. */
export function addPersistedParameters(address: string, search: string): string {
  const [path = '', ...hash] = address.split(/(?=#)/)
  const added = (search.match(PERSISTED_QUERY_PARAMETERS) ?? [])
    .map((field) => field.slice(1))
    .filter((field) => !new RegExp(`[?&]${field.split('=', 1)[0] ?? ''}(?:[=&]|$)`).test(path))
  return [path + added.map((field, at) => (at > 0 || path.includes('?') ? '&' : '?') + field).join(''), ...hash].join(
    '',
  )
}
