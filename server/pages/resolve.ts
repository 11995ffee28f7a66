import { existsSync } from 'node:fs'
import path from 'node:path'
import { isPlainPath, locatePath } from './address.ts'
import type { PageList } from './page-list.ts'

/** What a path of the site leads to. */
export type Resolution =
  /** A file of the build. */
  | { kind: 'file'; file: string }
  /** A page that the build rendered. */
  | { kind: 'document'; file: string }
  /** A tool's page under parameters, or a page of the day, rendered on request. */
  | { kind: 'tool' }
  /** A page of the store; whether it exists, rendering tells. */
  | { kind: 'store' }
  /** 308. */
  | { kind: 'redirect'; path: string }
  /** 404; `asset` where the path is a file's, so that no HTML is sent. */
  | { kind: 'nothing'; asset: boolean }

/** Says what a still encoded path without query leads to. */
export type ResolveRoute = (route: string) => Resolution

/** A tool's address with its parameters in small and in capital letters: people write country and currency codes either way. */
function otherCase(route: string): string[] {
  const [, tool = '', parameters = ''] = /^(\/tools-[^/]+)(\/.+)$/.exec(route) ?? []
  return [tool + parameters.toLowerCase(), tool + parameters.toUpperCase()].filter((way) => way !== route)
}

/** Makes the function that decides for every address of the site, from the build's files and lists. */
export function createRouteResolver(publicDir: string, { sections, others, dated, unlisted }: PageList): ResolveRoute {
  const onRequest = new Set([...others, ...unlisted, ...dated])
  const fromStore = new Set(sections)
  // A handle may have a dot in it, like a file's name.
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
