/** Placeholder origin of this site, for resolving paths. */
const HERE = 'https://here.invalid'
/** Maximum characters of the address to which a login returns. */
export const MAX_OWN_PATH_LENGTH = 2048
/** Characters that browsers drop or read as a slash. */
const UNSAFE = /[\\\p{Cc}\s]/u

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** True if a browser would leave the site: the path begins with two slashes, possibly after resolving dots. */
function leavesSite(path: string): boolean {
  return path.startsWith('//') || new URL(path, HERE).pathname.startsWith('//')
}

/**
 * Returns the path of a wanted address within this site, with query and fragment. Undefined for any other address, such
 * as another site in any spelling, and for addresses that are too long.
 */
export function toSitePath(wanted: string | null | undefined): string | undefined {
  if (!wanted || !wanted.startsWith('/') || wanted.length > MAX_OWN_PATH_LENGTH) return undefined
  const path = wanted.split(/[?#]/, 1)[0] ?? ''
  // The path is checked twice, because a proxy may decode a doubly encoded path.
  const once = decoded(path)
  const twice = once === undefined ? undefined : decoded(once)
  if ([wanted, once, twice].some((way) => way === undefined || UNSAFE.test(way) || leavesSite(way))) return undefined
  const url = new URL(wanted, HERE)
  return url.pathname + url.search + url.hash
}
