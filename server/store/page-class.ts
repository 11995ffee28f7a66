/** Page classes in the statistics. */
export const PAGE_CLASSES = ['home', 'tool', 'content', 'search', 'account'] as const
type PageClass = (typeof PAGE_CLASSES)[number]

/** The page class of a path. */
export function getPageClass(path: string): PageClass {
  if (path === '/') return 'home'
  if (/^\/tools(?:-|$|\/)/.test(path)) return 'tool'
  if (/^\/search(?:$|\/)/.test(path)) return 'search'
  return /^\/(?:account|activity-mange|status|sd)(?:$|\/)/.test(path) ? 'account' : 'content'
}

/** The tool of a path, such as `len` of /tools-len/en; undefined for other paths. */
export function getToolOfPath(path: string): string | undefined {
  return /^\/tools-([A-Za-z\d]{1,24})(?:$|\/)/.exec(path)?.[1]
}
