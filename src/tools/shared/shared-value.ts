import { useSyncExternalStore } from 'react'

/**
 * Value shared by the parts of a page. It is passed as one constant object instead of props, so that a lazy part keeps
 * its prerendered markup while other parts change the value.
 */
export interface SharedValue<Value> {
  get: () => Value
  /** Value at prerendering, with which a part hydrates. */
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

/** Reads the current value and subscribes to changes. */
export function useSharedValue<Value>({ subscribe, get, first }: SharedValue<Value>): Value {
  return useSyncExternalStore(subscribe, get, first)
}
