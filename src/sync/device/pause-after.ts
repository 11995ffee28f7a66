const FIRST_PAUSE_MS = 2000
const MAX_PAUSE_MS = 300_000

/**
 * Retry delay in milliseconds. It grows with each failure and varies at random, so that devices do not retry
 * simultaneously.
 */
export function computeRetryDelay(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS) * (0.5 + Math.random() / 2)
}
