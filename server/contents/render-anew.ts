import { setImmediate } from 'node:timers/promises'
import { readPictureSizes } from '../store/content-pictures.ts'
import { listOutdatedRenderings, saveRenderings, type StoredBody } from '../store/content-renderings.ts'
import type { Store } from '../store/store.ts'
import { renderStoredMarkdown } from './markdown.ts'
import { findPictureHashes } from './pictures-in.ts'
import { RENDERING_VERSION } from '../store/rendering.ts'

/** Number of texts per batch. */
const AT_ONCE = 50

/** Options of rerendering, for tests. */
export interface RerenderOptions {
  rendering?: number
  render?: typeof renderStoredMarkdown
  signal?: AbortSignal
}

/**
 * Rerenders texts of accounts and feeds that were rendered by an older version; content files are imported instead.
 * Yields to the event loop between texts. Returns the count.
 */
export async function rerenderOutdated(
  store: Store,
  { rendering = RENDERING_VERSION, render = renderStoredMarkdown, signal }: RerenderOptions = {},
): Promise<number> {
  let renewed = 0
  for (let after = { rendering: -1, id: 0 }; ;) {
    const older = await listOutdatedRenderings(store, { before: rendering, after, size: AT_ONCE })
    const [last] = older.slice(-1)
    if (!last) return renewed
    const sizes = await readPictureSizes(
      store.db,
      older.flatMap(({ markdown }) => findPictureHashes(markdown)),
    )
    const bodies: StoredBody[] = []
    for (const body of older) {
      if (signal?.aborted) return renewed
      // A draft has no HTML until it is published.
      bodies.push(body.html === '' ? body : { ...body, html: render(body.markdown, sizes) })
      await setImmediate()
    }
    await saveRenderings(store, bodies, rendering)
    renewed += bodies.length
    after = last
  }
}

/** Starts rerendering once; `stop` waits for the batch being written. */
export function startRerendering(
  store: Store,
  log: { info: (fields: object, message: string) => void; error: (fields: object, message: string) => void },
): { stop: () => Promise<void> } {
  const ending = new AbortController()
  const done = rerenderOutdated(store, { signal: ending.signal }).then(
    (renewed) => {
      if (renewed > 0) log.info({ renewed }, 'texts rendered anew')
    },
    (err: unknown) => log.error({ err }, 'texts not rendered anew'),
  )
  return {
    stop: () => {
      ending.abort()
      return done
    },
  }
}
