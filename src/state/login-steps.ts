/** Progress of a login: dialog opened, code sent, signed in, or a new account created. */
export type LoginStep = 'open' | 'code' | 'done' | 'new'

const listeners = new Set<(step: LoginStep) => void>()

/** Calls the listener at every step of a login. Returns a function that stops. */
export function onLoginStep(listener: (step: LoginStep) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reports the progress of a login. */
export function recordLoginStep(step: LoginStep): void {
  for (const listener of listeners) listener(step)
}
