/** Stands for this site, whatever its address is. */
const HERE = 'https://here.invalid'
/** Characters that browsers drop or read as a slash. */
const UNSAFE = /[\\\p{Cc}\s]/u

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/**
 * The path of this site that a link, an address or another page asks to go to, with its query and fragment; undefined for
 * anything else, such as another site in any spelling.
 */
export function ownPath(wanted: string | null | undefined): string | undefined {
  if (!wanted || !wanted.startsWith('/')) return undefined
  const path = wanted.split(/[?#]/, 1)[0] ?? ''
  // Twice: something on the way may decode what was encoded twice.
  const once = decoded(path)
  const twice = once === undefined ? undefined : decoded(once)
  if ([wanted, once, twice].some((way) => way === undefined || UNSAFE.test(way) || way.startsWith('//'))) return undefined
  const url = new URL(wanted, HERE)
  return url.origin === HERE && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined
}
