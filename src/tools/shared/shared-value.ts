import { useSyncExternalStore } from 'react'

/**
 * A value that the parts of a page share. It is handed down as one object that never changes, so that a part whose
 * code is still to come keeps its prerendered markup whatever the others do meanwhile.
 */
export interface SharedValue<Value> {
  get: () => Value
  /** What the page was prerendered with: a part takes over its markup with it. */
  first: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

export function createSharedValue<Value>(first: Value): SharedValue<Value> {
  let current = first
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    first: () => first,
    set: (value) => {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value as it is now, followed while it changes. */
export function useSharedValue<Value>({ subscribe, get, first }: SharedValue<Value>): Value {
  return useSyncExternalStore(subscribe, get, first)
}
