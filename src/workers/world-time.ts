import type * as engine from '../engines/world-time/engine.ts'

/** The engine of clocks around the world. */
export type WorldTime = typeof engine

/** Loads the engine once it is wanted; it answers in microseconds, so it runs in the window. */
export function loadWorldTime(): Promise<WorldTime> {
  return import('../engines/world-time/engine.ts')
}
