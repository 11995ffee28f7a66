const GAP_MS = 10_000

/**
 * Whether the page may reload for a missing part: once within 10 seconds (product specification, section 2.4). The browser
 * says itself whether this page is one that was reloaded; so the router's own reload for a missing page counts, too.
 */
export function canReload(page: Pick<Performance, 'now' | 'getEntriesByType'>): boolean {
  const [loaded] = page.getEntriesByType('navigation')
  return page.now() >= GAP_MS || (loaded as PerformanceNavigationTiming | undefined)?.type !== 'reload'
}
