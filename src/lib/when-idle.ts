/** Runs something once when the browser is idle; soon, where it does not say when it is. */
export const runWhenIdle = (run: () => void): void =>
  void (globalThis.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 200)))(run)
