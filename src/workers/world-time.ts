/** The engine of clocks around the world; it answers in microseconds, so it runs in the window, and only once it is wanted. */
export type WorldTime = typeof import('../engines/world-time/engine.ts')

export function loadWorldTime(): Promise<WorldTime> {
  return import('../engines/world-time/engine.ts')
}
