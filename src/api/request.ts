import type { CallTarget } from './endpoint.ts'

/**
 * Writes a query string with its question mark, or nothing. Empty and falsy values (undefined, null, '', 0, false,
 * NaN) are dropped (specification 5). A filter's 'all' is made '' by the caller that knows it for a filter: here it
 * could as well be a word to search for.
 */
export function toQueryString(payload: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(payload)) {
    const text = value ? String(value) : ''
    if (text !== '') query.append(name, text)
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/**
 * Builds the request of a call. Bodies are sent as they are: in them 0 and '' mean something (gender 0 is a woman,
 * tdkJson is "sent empty"), and the dropping of specification 5 is said of queries.
 * @throws TypeError when the payload cannot be written as JSON.
 */
export function buildRequest(
  { method, path }: CallTarget,
  payload: unknown,
  baseUrl: string,
  token: string | undefined,
): [string, RequestInit] {
  const url = baseUrl.replace(/\/+$/, '') + path
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('Access-Token', token)
  // The API never redirects; a proxy or captive portal that does must not be handed the token.
  const init: RequestInit = { method, headers, redirect: 'manual', cache: 'no-store' }
  if (method === 'GET')
    return [url + (typeof payload === 'object' && payload !== null ? toQueryString(payload) : ''), init]
  if (payload === undefined) return [url, init]
  // A picture is the whole body.
  if (payload instanceof Blob) return [url, { ...init, body: payload }]
  headers.set('content-type', 'application/json')
  return [url, { ...init, body: JSON.stringify(payload) }]
}
