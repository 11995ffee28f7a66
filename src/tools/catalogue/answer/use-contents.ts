import { useEffect, useState } from 'react'
import type { Answer } from '../../../engines/answer/operation.ts'
import type { ShownAnswers } from './join-answers.ts'

/** Options of a search for contents. */
export interface ContentSearchOptions {
  /** True if the text may be sent to the site; otherwise only contents on this device are searched. */
  mayLeave: boolean
  /** Signal that aborts when the text in the box changes. */
  signal: AbortSignal
}

/** Finds contents for a text, as rows of the box. */
export type FindContents = (text: string, looking: ContentSearchOptions) => Promise<readonly Answer[]>

/** Milliseconds without typing before contents are searched; answers appear earlier and do not wait for them. */
const PAUSE_MS = 450
const MAX_LENGTH = 40

/** True for a text that may name a content: no control characters, `@`, `:` or `/`, within the length limits. */
const isNaming = (text: string): boolean => text.length > 1 && text.length <= MAX_LENGTH && !/[\p{Cc}@:/]/u.test(text)

/** Kinds of best answers for which no contents are searched, because the device computes them itself. */
const READINGS: ReadonlySet<Answer['kind'] | undefined> = new Set([
  'quantity',
  'size',
  'money',
  'arithmetic',
  'time',
  'holiday',
])

const NONE: readonly Answer[] = []

/** Contents found for the box. */
export interface FoundContents {
  contents: readonly Answer[]
  /** True while the last search is running. */
  isLooking: boolean
}

/** Provides the contents for the last question; empty while loading or if the search fails. */
export function useFoundContents(
  find: FindContents | undefined,
  { asked, best, complete }: ShownAnswers,
): FoundContents {
  const [found, setFound] = useState<{ text: string; contents: readonly Answer[] }>()
  const text = asked.trim()
  // The search begins after all sets are loaded, as the kind of question is unknown before. A text with a number may be
  // a name (1688, 9610) or a customer's data, so it never leaves the device; a computed amount is not searched at all.
  const [isReading, hasNumber] = [READINGS.has(best), /\p{N}/u.test(text)]
  const isAsked = find !== undefined && complete && isNaming(text) && !(isReading && hasNumber)
  const mayLeave = !isReading && !hasNumber
  useEffect(() => {
    if (!isAsked) return
    const looking = new AbortController()
    const ask = async (): Promise<void> => {
      let contents = NONE
      try {
        contents = await find(text, { mayLeave, signal: looking.signal })
      } catch (error) {
        if (!looking.signal.aborted) console.info('no contents', error)
      }
      if (!looking.signal.aborted) setFound({ text, contents })
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      looking.abort()
    }
  }, [find, text, isAsked, mayLeave])
  const isFound = isAsked && found?.text === text
  return { contents: isFound ? found.contents : NONE, isLooking: isAsked && !isFound }
}
