import { useEffect, useState } from 'react'
import type { Answer } from '../../../engines/answer/operation.ts'
import type { ShownAnswers } from './join-answers.ts'

/** How contents are looked for. */
export interface ContentSearchOptions {
  /** Whether the text may be sent to the site; otherwise only contents that this device has read are looked through. */
  mayLeave: boolean
  /** The text is no longer the one in the box. */
  signal: AbortSignal
}

/** Contents that a text may mean, as lines of the box. */
export type FindContents = (text: string, looking: ContentSearchOptions) => Promise<readonly Answer[]>

/** Milliseconds of quiet before contents are looked for: answers are there long before, and are not held up. */
const PAUSE_MS = 450
const MAX_LENGTH = 40

/** No content is named like an address. */
const isNaming = (text: string): boolean => text.length > 1 && text.length <= MAX_LENGTH && !/[\p{Cc}@:/]/u.test(text)

/** What the best answer is where the text is a question that this device answers by itself. */
const READINGS: ReadonlySet<Answer['kind'] | undefined> = new Set([
  'quantity',
  'size',
  'money',
  'arithmetic',
  'time',
  'holiday',
])

const NONE: readonly Answer[] = []

/** Contents in the box. */
export interface FoundContents {
  contents: readonly Answer[]
  /** Whether there may still be some for what was asked last. */
  isLooking: boolean
}

/** The contents for what was asked last; none while they are on their way, or where they cannot be found. */
export function useFoundContents(
  find: FindContents | undefined,
  { asked, best, complete }: ShownAnswers,
): FoundContents {
  const [found, setFound] = useState<{ text: string; contents: readonly Answer[] }>()
  const text = asked.trim()
  // Before all sets are open it is not known what the text is.
  // A number may be a name, as 1688 and 9610 are, or a customer's: it never leaves the device. An amount is no name.
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
