/** A signal that aborts after a time, and a function that ends the waiting. */
interface Timeout {
  signal: AbortSignal
  clear: () => void
}

/** Starts a timeout in milliseconds. AbortSignal.timeout is missing in many visitors' webviews. */
export function startTimeout(ms: number): Timeout {
  const controller = new AbortController()
  const timer = setTimeout(
    () => controller.abort(new DOMException(`no end within ${String(ms)} ms`, 'TimeoutError')),
    ms,
  )
  return { signal: controller.signal, clear: () => clearTimeout(timer) }
}
