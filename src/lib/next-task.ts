/** Ends a task, so that a press is answered before the rest of a long work. */
export const yieldToMainThread = (): Promise<void> => new Promise((go) => setTimeout(go))
