import type * as engine from '../engines/world-time/engine.ts'

/** The world clock engine. */
export type WorldTime = typeof engine

/** Loads the world clock engine on demand. It runs in the window, because it answers within microseconds. */
export async function loadWorldTime(): Promise<WorldTime> {
  const loaded = await import('../engines/world-time/engine.ts')
  // Warm-up: the first date formatter takes 50 ms on a slow phone, which would block rendering.
  loaded.getBeijingDate(Date.now())
  return loaded
}
