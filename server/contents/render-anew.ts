import { setImmediate } from 'node:timers/promises'
import { pictureSizes } from '../store/content-pictures.ts'
import { listOutdatedRenderings, saveRenderings, type StoredBody } from '../store/content-renderings.ts'
import type { Store } from '../store/store.ts'
import { renderStoredMarkdown } from './markdown.ts'
import { findPictureHashes } from './pictures-in.ts'
import { RENDERING_VERSION } from '../store/rendering.ts'

/** Texts that are read and stored together. */
const AT_ONCE = 50

/** How texts are rendered anew; tests say otherwise. */
export interface RerenderOptions {
  rendering?: number
  render?: typeof renderStoredMarkdown
  signal?: AbortSignal
}

/**
 * Renders anew what accounts and feeds wrote by older rules, so that a repair reaches their texts too; those of files are
 * imported again. Between two texts others have their turn. Answers how many.
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
    const sizes = await pictureSizes(
      store.db,
      older.flatMap(({ markdown }) => findPictureHashes(markdown)),
    )
    const bodies: StoredBody[] = []
    for (const body of older) {
      if (signal?.aborted) return renewed
      // A draft has none until it goes online.
      bodies.push(body.html === '' ? body : { ...body, html: render(body.markdown, sizes) })
      await setImmediate()
    }
    await saveRenderings(store, bodies, rendering)
    renewed += bodies.length
    after = last
  }
}

/** Does so once, from now on; `stop` waits for the batch that is being written. */
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
