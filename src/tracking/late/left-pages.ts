import { UNSENT_PAGES_PREFIX } from '../../lib/left-pages.ts'
import type { ShownPage } from '../start.ts'

/** Maximum pages reported per earlier visit. */
const MAX = 20
/**
 * Age in milliseconds after which unsent pages of another visit are sent by this one; until then the window of that
 * visit may still send them.
 */
const OVER_MS = 60_000

function readPage(stored: unknown, origin: string): ShownPage | undefined {
  const { href, title, from, at, data } = (stored ?? {}) as Partial<Record<keyof ShownPage, unknown>>
  const isPage =
    typeof href === 'string' &&
    URL.canParse(href) &&
    new URL(href).origin === origin &&
    typeof title === 'string' &&
    typeof from === 'string' &&
    typeof at === 'number'
  return isPage ? { href, title, from, at, data } : undefined
}

/**
 * Returns and removes the unsent pages of earlier visits. `origin` is this site's, `now` in milliseconds since 1970.
 */
export function popUnsentPages(
  storage: Pick<Storage, 'length' | 'key' | 'getItem' | 'removeItem'>,
  origin: string,
  now: number,
): ShownPage[] {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter(
    (name) => name.startsWith(UNSENT_PAGES_PREFIX) && !(Number(name.slice(UNSENT_PAGES_PREFIX.length)) > now - OVER_MS),
  )
  return names.flatMap((name) => {
    const text = storage.getItem(name) ?? 'null'
    storage.removeItem(name)
    try {
      const stored: unknown = JSON.parse(text)
      return Array.isArray(stored) ? stored.slice(0, MAX).flatMap((page: unknown) => readPage(page, origin) ?? []) : []
    } catch {
      // The JSON is invalid, because any script can write the storage.
      return []
    }
  })
}
