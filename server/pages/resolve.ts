import { existsSync } from 'node:fs'
import path from 'node:path'
import { isPlainPath, locatePath } from './address.ts'
import type { PageList } from './page-list.ts'

/** Targets of a path on the site. */
export type Resolution =
  /** A file of the build. */
  | { kind: 'file'; file: string }
  /** A page with a document from the build. */
  | { kind: 'document'; file: string }
  /** A tool's page with parameters, or a page with the date, rendered on request. */
  | { kind: 'tool' }
  /** A page from the store, which may not exist. */
  | { kind: 'store' }
  /** A redirect with status 308. */
  | { kind: 'redirect'; path: string }
  /** Status 404; `asset` is true for file paths, which get no HTML. */
  | { kind: 'nothing'; asset: boolean }

/** Resolves an encoded path without query. */
export type ResolveRoute = (route: string) => Resolution

/** A tool path with its parameters in lower and in upper case, as people type country and currency codes in both. */
function otherCase(route: string): string[] {
  const [, tool = '', parameters = ''] = /^(\/tools-[^/]+)(\/.+)$/.exec(route) ?? []
  return [tool + parameters.toLowerCase(), tool + parameters.toUpperCase()].filter((way) => way !== route)
}

/** Creates the resolver of all site addresses from the build's files and lists. */
export function createRouteResolver(publicDir: string, { sections, others, dated, unlisted }: PageList): ResolveRoute {
  const onRequest = new Set([...others, ...unlisted, ...dated])
  const fromStore = new Set(sections)
  // The handle of a content may contain a dot, like a file name.
  const isOfStore = (route: string) => fromStore.has(route.split('/', 2)[1] ?? '') && isPlainPath(route)
  const isThere = (file: string) => existsSync(path.join(publicDir, file))
  const pageAt = (route: string): Resolution | undefined => {
    const address = locatePath(route)
    if (address.kind !== 'file' || !address.isPage) return undefined
    if (onRequest.has(route)) return { kind: 'tool' }
    return isThere(address.file) ? { kind: 'document', file: address.file } : undefined
  }
  return (route) => {
    if (isOfStore(route)) return { kind: 'store' }
    const address = locatePath(route)
    if (address.kind === 'redirect') return address
    if (address.kind === 'nothing') return { kind: 'nothing', asset: route.startsWith('/assets/') }
    if (address.kind === 'file' && !address.isPage)
      return isThere(address.file) ? { kind: 'file', file: address.file } : { kind: 'nothing', asset: true }
    const page = pageAt(route)
    if (page) return page
    const meant = otherCase(route).find((way) => pageAt(way) !== undefined)
    return meant === undefined
      ? { kind: 'nothing', asset: route.startsWith('/assets/') }
      : { kind: 'redirect', path: meant }
  }
}
