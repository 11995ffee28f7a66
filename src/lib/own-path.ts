/** Stands for this site, whatever its address is. */
const HERE = 'https://here.invalid'
/** Characters of the longest address that is carried through a login. */
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

/** Whether a browser would go elsewhere: by two slashes at the beginning, also once dots are resolved. */
function leavesSite(path: string): boolean {
  return path.startsWith('//') || new URL(path, HERE).pathname.startsWith('//')
}

/**
 * The path of this site that a link, an address or another page asks to go to, with its query and fragment; undefined for
 * anything else, such as another site in any spelling, and for what is too long to be carried along.
 */
export function toSitePath(wanted: string | null | undefined): string | undefined {
  if (!wanted || !wanted.startsWith('/') || wanted.length > MAX_OWN_PATH_LENGTH) return undefined
  const path = wanted.split(/[?#]/, 1)[0] ?? ''
  // Twice: something on the way may decode what was encoded twice.
  const once = decoded(path)
  const twice = once === undefined ? undefined : decoded(once)
  if ([wanted, once, twice].some((way) => way === undefined || UNSAFE.test(way) || leavesSite(way))) return undefined
  const url = new URL(wanted, HERE)
  return url.pathname + url.search + url.hash
}
