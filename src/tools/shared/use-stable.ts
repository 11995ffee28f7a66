import { useMemo } from 'react'

/** Returns the previous value while it is deeply equal (plain data), so that dependent work is not repeated. */
export function useStableValue<Value>(value: Value): Value {
  // `JSON.stringify(undefined)` returns undefined, which its type omits.
  const text = JSON.stringify(value) as string | undefined
  return useMemo(() => (text === undefined ? undefined : JSON.parse(text)) as Value, [text])
}
