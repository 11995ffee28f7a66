import { useEffect, useState } from 'react'
import type { Answer } from '../../../engines/answer/operation.ts'

/** Contents that a text may mean, as lines of the box. */
export type FindContents = (text: string) => Promise<readonly Answer[]>

/** Milliseconds of quiet before contents are looked for: answers are there long before, and are not held up. */
const PAUSE_MS = 450
const LONGEST = 40

/** Words alone are looked for: no content is named like an amount, a code or an address. */
const isAsked = (text: string): boolean => text.length > 1 && text.length <= LONGEST && !/[\p{N}\n@:/]/u.test(text)

const NONE: readonly Answer[] = []

/** The contents for what was asked last; none while they are on their way, or where they cannot be found. */
export function useContents(find: FindContents | undefined, asked: string): readonly Answer[] {
  const [found, setFound] = useState<{ asked: string; answers: readonly Answer[] }>()
  const text = asked.trim()
  useEffect(() => {
    if (!find || !isAsked(text)) return
    let isGone = false
    const ask = async (): Promise<void> => {
      const answers = await find(text)
      if (!isGone) setFound({ asked: text, answers })
    }
    const timer = setTimeout(() => void ask().catch((error: unknown) => console.info('no contents', error)), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      isGone = true
    }
  }, [find, text])
  return found?.asked === text ? found.answers : NONE
}
