import { PERSISTED_QUERY_PARAMETERS } from './kept-query.ts'

/**
 * Adds the persisted query parameters of the current page to an address of this site; parameters that the address
 * already has are not replaced.
 */
export function addPersistedParameters(address: string, search: string): string {
  const [path = '', ...hash] = address.split(/(?=#)/)
  const added = (search.match(PERSISTED_QUERY_PARAMETERS) ?? [])
    .map((field) => field.slice(1))
    .filter((field) => !new RegExp(`[?&]${field.split('=', 1)[0] ?? ''}(?:[=&]|$)`).test(path))
  return [path + added.map((field, at) => (at > 0 || path.includes('?') ? '&' : '?') + field).join(''), ...hash].join(
    '',
  )
}
