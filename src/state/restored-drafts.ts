type Listener = (key: string, text: string) => unknown

const listeners = new Set<Listener>()

/** Calls the listener when a draft is restored, so that its screen can show it. Returns a function that stops. */
export function onDraftRestored(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function notifyDraftRestored(key: string, text: string): void {
  for (const listener of listeners) listener(key, text)
}
