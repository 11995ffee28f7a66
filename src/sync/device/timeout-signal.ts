/** A signal that aborts after the given milliseconds. AbortSignal.timeout is missing in many visitors' webviews. */
export function createTimeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException(`no end within ${String(ms)} ms`, 'TimeoutError')), ms)
  return controller.signal
}
