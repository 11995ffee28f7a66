import { useEffect, useId } from 'react'

/** Results on the page, in the order of their arrival. */
const results = new Map<string, { said: string; isDetail: boolean }>()
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

interface ReportedResultProps {
  /** Result in a few words, `5 kg = 11.0231 lb`; '' if there is none. */
  said: string
  /** True if the visitor opened the result as a detail and did not enter it. */
  isDetail?: boolean
}

/** Renders nothing: reports a tool's result while it is on the page. */
export function ReportedResult({ said, isDetail = false }: ReportedResultProps) {
  const id = useId()
  useEffect(() => {
    results.set(id, { said, isDetail })
    notify()
  }, [id, said, isDetail])
  useEffect(
    () => () => {
      results.delete(id)
      notify()
    },
    [id],
  )
  return null
}

/** The first result with text, or the first detail; '' if there is none. */
export function readResult(ofDetail = false): string {
  for (const { said, isDetail } of results.values()) if (said !== '' && (isDetail || !ofDetail)) return said
  return ''
}

/** Calls the listener when a result appears, changes or disappears. Returns a function that stops. */
export function onResultChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
