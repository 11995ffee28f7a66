type Listener = (key: string, text: string) => unknown

const listeners = new Set<Listener>()

/** Calls when a draft is got back, so that the screen which shows it takes it over. Returns how to stop. */
export function onDraftRestored(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function notifyDraftRestored(key: string, text: string): void {
  for (const listener of listeners) listener(key, text)
}
