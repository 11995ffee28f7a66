import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds between two looks at something that does not announce its changes, such as another process. */
const POLL_MS = 20

/** Asks again until the answer is yes. @throws Error with the message when it is still no after so many milliseconds. */
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
