/** How far a login came: it was asked for in the dialog, a code was sent, somebody is signed in, or the account that it made is new. */
export type LoginStep = 'open' | 'code' | 'done' | 'new'

const listeners = new Set<(step: LoginStep) => void>()

/** Calls at every step of a login. Returns how to stop. */
export function onLoginStep(listener: (step: LoginStep) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says how far a login came. */
export function recordLoginStep(step: LoginStep): void {
  for (const listener of listeners) listener(step)
}
