import type * as engine from '../engines/world-time/engine.ts'

/** The engine of clocks around the world. */
export type WorldTime = typeof engine

/** Loads the engine once it is wanted; it answers in microseconds, so it runs in the window. */
export async function loadWorldTime(): Promise<WorldTime> {
  const loaded = await import('../engines/world-time/engine.ts')
  // The browser's first clock takes a slow phone 50 ms, which would block what is drawn with it.
  loaded.beijingDate(Date.now())
  return loaded
}
