import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds between two checks of something without change events, such as another process. */
const POLL_MS = 20

/**
 * Polls a condition until it is true.
 * @throws Error with the message after a timeout in milliseconds.
 */
export async function waitUntil(
  question: () => boolean | Promise<boolean>,
  message: string,
  withinMs = 60_000,
): Promise<void> {
  const end = performance.now() + withinMs
  while (!(await question())) {
    if (performance.now() > end) throw new Error(`Waited in vain: ${message}`)
    await pause(POLL_MS)
  }
}
