const GAP_MS = 10_000

/**
 * True if the page may reload because a chunk is missing: once within 10 seconds (product specification, section 2.4).
 * The browser reports whether the page was reloaded, so the router's own reload counts too.
 */
export function canReload(page: Pick<Performance, 'now' | 'getEntriesByType'>): boolean {
  const [loaded] = page.getEntriesByType('navigation')
  return page.now() >= GAP_MS || (loaded as PerformanceNavigationTiming | undefined)?.type !== 'reload'
}
