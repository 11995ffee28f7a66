/** Header pairs with names in lower case; number and length are limited. */
export type HeaderPairs = [name: string, value: string][]

const MAX_HEADERS = 200
const MAX_VALUE = 8192

/** Normalizes headers: names in lower case, values trimmed and cut. */
export function readHeaders(headers: readonly (readonly [string, string])[] = []): HeaderPairs {
  return headers
    .slice(0, MAX_HEADERS)
    .map(([name, value]) => [name.trim().toLowerCase(), value.trim().slice(0, MAX_VALUE)])
}

/** Returns all values of a header. */
export function getHeaderValues(headers: HeaderPairs, wanted: string): string[] {
  return headers.filter(([name]) => name === wanted).map(([, value]) => value)
}

/** Link in the Link header (RFC 8288). */
export interface HeaderLink {
  url: string
  /** Relations, and names of parameters, in lower case. */
  rel: string[]
  parameters: ReadonlyMap<string, string>
}

const LINK = /<([^<>]*)>((?:\s*;\s*[\w!#$%&'*+.^`|~-]+(?:\s*=(?:\s*"[^"]*"|\s*[^\s",;]+)?)?)*)/g
const PARAMETER = /;\s*([\w!#$%&'*+.^`|~-]+)(?:\s*=\s*(?:"([^"]*)"|([^\s",;]*)))?/g

/** Parses the Link headers. */
export function readLinkHeaders(headers: HeaderPairs): HeaderLink[] {
  return getHeaderValues(headers, 'link').flatMap((value) =>
    [...value.matchAll(LINK)].map(([, url = '', rest = '']) => {
      const parameters = new Map(
        [...rest.matchAll(PARAMETER)]
          .toReversed()
          .map(([, name = '', quoted, bare]) => [name.toLowerCase(), quoted ?? bare ?? ''] as const),
      )
      return { url: url.trim(), rel: (parameters.get('rel') ?? '').toLowerCase().split(/\s+/), parameters }
    }),
  )
}
