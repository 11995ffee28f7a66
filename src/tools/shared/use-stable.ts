import { useMemo } from 'react'

/** A value of plain data that keeps its identity while it says the same, so that what follows from it is not done again. */
export function useStableValue<Value>(value: Value): Value {
  // What is undefined has no text, which the types do not say.
  const text = JSON.stringify(value) as string | undefined
  return useMemo(() => (text === undefined ? undefined : JSON.parse(text)) as Value, [text])
}
