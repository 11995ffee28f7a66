import type { CallTarget } from './endpoint.ts'

/**
 * Builds a query string with its question mark, or ''. Empty and falsy values (undefined, null, '', 0, false, NaN) are
 * dropped (specification 5). A filter's 'all' is not dropped here, because it may be a search word; callers pass ''
 * instead.
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
 * Builds the request of a call. Bodies keep 0 and '', which have a meaning there (gender 0 is a woman, an empty tdkJson
 * was sent on purpose); specification 5 drops empty values only from queries. @throws TypeError when the payload cannot
 * be written as JSON.
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
  // The API never redirects. A proxy or captive portal that redirects must not receive the token.
  const init: RequestInit = { method, headers, redirect: 'manual', cache: 'no-store' }
  if (method === 'GET')
    return [url + (typeof payload === 'object' && payload !== null ? toQueryString(payload) : ''), init]
  if (payload === undefined) return [url, init]
  // A Blob, such as a picture, is sent as the whole body.
  if (payload instanceof Blob) return [url, { ...init, body: payload }]
  headers.set('content-type', 'application/json')
  return [url, { ...init, body: JSON.stringify(payload) }]
}
