const FIRST_PAUSE_MS = 2000
const MAX_PAUSE_MS = 300_000

/** Milliseconds until what could not be sent is tried again: longer after each failure, and not at the same moment as every other device. */
export function retryDelay(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS) * (0.5 + Math.random() / 2)
}
