import { useEffect, useId } from 'react'

/** What is on the page now, in the order in which it came. */
const results = new Map<string, { said: string; isDetail: boolean }>()
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

interface ReportedResultProps {
  /** The result in a few words, `5 kg = 11.0231 lb`; '' where there is none. */
  said: string
  /** Whether it was opened to be read, and not entered. */
  isDetail?: boolean
}

/** Draws nothing: hands over what a tool computed, for as long as it stands on the page. */
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

/** The first result on the page that says something, or the first detail; '' where there is none. */
export function readResult(ofDetail = false): string {
  for (const { said, isDetail } of results.values()) if (said !== '' && (isDetail || !ofDetail)) return said
  return ''
}

/** Calls back when a result comes, changes or goes. Returns how to stop. */
export function onResultChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
