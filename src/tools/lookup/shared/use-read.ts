import { useEffect, useState } from 'react'
import type { Reads, ReadState } from '../../../sync/reads.ts'

/** Typing has paused when nothing changed for this long. */
const PAUSE_MS = 300

/** Follows a question and tells what is known of it; returns how to stop. */
export type Watch<Question, State> = (question: Question, listener: (state: State) => void) => () => void

/**
 * Follows a question once it has stood for a moment, by code that is loaded only then; a question that is overtaken is
 * given up. It must keep its identity while it says the same; undefined follows nothing. `expected` is what is known
 * before the first word comes.
 */
export function useWatched<Question, State>(load: () => Promise<Watch<Question, State>>, question: Question | undefined, expected: State, nothing: State): State {
  const [last, setLast] = useState<{ question: Question | undefined; state: State }>({ question, state: expected })
  useEffect(() => {
    if (question === undefined) return
    let stop: (() => void) | undefined
    let ended = false
    const tell = (state: State): void => setLast({ question, state })
    const timer = setTimeout(() => {
      load().then(
        (watch) => {
          if (!ended) stop = watch(question, tell)
        },
        (error: unknown) => {
          console.warn('not asked', error)
          if (!ended) tell(nothing)
        },
      )
    }, PAUSE_MS)
    return () => {
      ended = true
      clearTimeout(timer)
      stop?.()
    }
  }, [load, question, nothing])
  if (question === undefined) return nothing
  return last.question === question ? last.state : expected
}

/** How far the reading of a question has come. */
export type Reading<Name extends keyof Reads> = ReadState<Reads[Name]['answer']>

export const NOT_READ: ReadState<never> = { read: undefined, error: undefined, asking: false, slow: false }
/** Before the server is asked too: an answer is to be expected. */
export const TO_BE_READ: ReadState<never> = { ...NOT_READ, asking: true }

const LOADERS = {
  hsDetail: async () => (await import('../../../sync/reads.ts')).watchHsDetail,
  holidayYear: async () => (await import('../../../sync/reads.ts')).watchHolidayYear,
}

/** Reads a code's detail from the server, and from what is kept where it cannot be heard. */
export function useHsDetailRead(code: string): Reading<'hsDetail'> {
  return useWatched(LOADERS.hsDetail, code, TO_BE_READ, NOT_READ)
}

/** Reads a country's year of holidays. */
export function useHolidayYearRead(question: Reads['holidayYear']['request'] | undefined): Reading<'holidayYear'> {
  return useWatched(LOADERS.holidayYear, question, TO_BE_READ, NOT_READ)
}
