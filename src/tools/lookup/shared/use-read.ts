import { useEffect, useState } from 'react'
import type { Reads, ReadState } from '../../../sync/reads.ts'

/** Typing has paused when nothing changed for this long. */
const PAUSE_MS = 300

/** What was read, and for which question. */
export type Reading<Name extends keyof Reads> = ReadState<Reads[Name]['answer']>

const NOTHING: Reading<never> = { read: undefined, error: undefined, asking: false, slow: false }
/** Before typing has paused too: an answer is to be expected. */
const EXPECTED: Reading<never> = { ...NOTHING, asking: true }

/**
 * Reads from the server, and from what is kept where it cannot be heard, once the question has stood for a moment; a
 * question that is overtaken is given up. `request` must keep its identity while it says the same; undefined asks nothing.
 */
export function useRead<Name extends keyof Reads>(name: Name, request: Reads[Name]['request'] | undefined): Reading<Name> {
  const [last, setLast] = useState<{ request: unknown; state: Reading<Name> }>({ request, state: EXPECTED })
  useEffect(() => {
    if (request === undefined) return
    let stop: (() => void) | undefined
    let ended = false
    const start = async (): Promise<void> => {
      const { watchRead } = await import('../../../sync/reads.ts')
      if (!ended) stop = watchRead(name, request, (state) => setLast({ request, state }))
    }
    const timer = setTimeout(() => {
      start().catch((error: unknown) => {
        console.warn('not asked', error)
        if (!ended) setLast({ request, state: NOTHING })
      })
    }, PAUSE_MS)
    return () => {
      ended = true
      clearTimeout(timer)
      stop?.()
    }
  }, [name, request])
  if (request === undefined) return NOTHING
  return last.request === request ? last.state : EXPECTED
}
