/** Yields to the main thread, so that input is handled before the rest of a long task. */
export const yieldToMainThread = (): Promise<void> => new Promise((go) => setTimeout(go))
