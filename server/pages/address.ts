/** Target of a path inside PUBLIC_DIR: a file (which need not exist), a redirect, or nothing. */
export type PathTarget =
  | { kind: 'file'; file: string; isPage: boolean }
  | { kind: 'redirect'; path: string }
  | { kind: 'nothing' }

const NOTHING: PathTarget = { kind: 'nothing' }
/**
 * Document of the app shell without a page: body of the 404 answer; the service worker caches it under its own name.
 */
export const SHELL_FILE = 'shell.html'
/** Files of the build for this server, which visitors cannot read. */
const PRIVATE_FILES = new Set(['template.json', 'pages.json'])
/** Documents that would be duplicates of the home page and the shell under other addresses. */
const HIDDEN_PAGES = new Set(['index', 'shell'])
/** Characters that no file of the build has in its name: path separators, drive letters and control characters. */
// eslint-disable-next-line no-control-regex
const UNSAFE = /[/\\:\u0000-\u001f\u007f]/

function decodeSegments(path: string): string[] | undefined {
  try {
    return path.slice(1).split('/').map(decodeURIComponent)
  } catch {
    return undefined
  }
}

const isSafe = (segment: string) => segment !== '' && !segment.startsWith('.') && !UNSAFE.test(segment)
const joinUrl = (segments: readonly string[]) => `/${segments.map(encodeURIComponent).join('/')}`

/**
 * True if every segment of an encoded path is a plain name; pages from the store may have names that no build file has.
 */
export function isPlainPath(path: string): boolean {
  return decodeSegments(path)?.every(isSafe) ?? false
}

function locateNamed(segments: readonly string[], name: string): PathTarget {
  const file = segments.join('/')
  if (file === SHELL_FILE) return { kind: 'file', file, isPage: false }
  if (name.endsWith('.html')) {
    const bare = file === 'index.html' ? [] : [...segments.slice(0, -1), name.slice(0, -'.html'.length)]
    return { kind: 'redirect', path: joinUrl(bare) }
  }
  if (/\.(br|gz)$/.test(name) || PRIVATE_FILES.has(file)) return NOTHING
  if ((segments.length > 1 && segments[0] === 'assets') || /\.[A-Za-z0-9]+$/.test(name))
    return { kind: 'file', file, isPage: false }
  return HIDDEN_PAGES.has(file) ? NOTHING : { kind: 'file', file: `${file}.html`, isPage: true }
}

/**
 * Resolves an encoded path without query. Each segment is decoded once and must be a plain name: empty segments, dot
 * files, `..` and hidden separators give no target. Therefore no path leaves PUBLIC_DIR, and no redirect, built from
 * the same segments, leaves the site.
 */
export function locatePath(path: string): PathTarget {
  if (path === '/') return { kind: 'file', file: 'index.html', isPage: true }
  const decoded = path.startsWith('/') ? decodeSegments(path) : undefined
  if (!decoded) return NOTHING
  const hasTrailingSlash = decoded.at(-1) === ''
  const segments = hasTrailingSlash ? decoded.slice(0, -1) : decoded
  const name = segments.at(-1)
  if (name === undefined || !segments.every(isSafe)) return NOTHING
  return hasTrailingSlash ? { kind: 'redirect', path: joinUrl(segments) } : locateNamed(segments, name)
}
