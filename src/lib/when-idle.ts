/** Runs a callback once when the browser is idle; soon, if the browser does not report idle time. */
export const runWhenIdle = (run: () => void): void =>
  void (globalThis.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 200)))(run)
