import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnswerQuestion, Answers } from '../../../engines/answer/operation.ts'
import { joinAnswers, type ShownAnswers } from './join-answers.ts'

/** Answers a question from the data loaded so far; with `wait` once all data is loaded. */
export type AskAnswers = (question: AnswerQuestion & { wait?: true }) => Promise<Answers>

/** Maximum answers; more than a person reads before typing another letter. */
const LIMIT = 12

const NOTHING: ShownAnswers = { answers: [], near: [], complete: true, asked: '', best: undefined, since: 0 }

interface Asked {
  shown: ShownAnswers
  /** True if nothing is typed. */
  blank: boolean
  /**
   * Returns true if the text is the text typed now; reads a ref, as a key press renders nothing until it is answered.
   */
  isTyped: (text: string) => boolean
  error: Error | undefined
  /** Requests answers to the typed text. */
  put: (text: string) => void
  retry: () => void
}

/**
 * Provides answers to the typed text. Answers to an earlier text remain until new ones arrive; answers that arrive too
 * late are dropped.
 */
export function useAnswers(ask: AskAnswers, markets: readonly string[], first: string): Asked {
  const [shown, setShown] = useState(NOTHING)
  const [blank, setBlank] = useState(first.trim() === '')
  const [error, setError] = useState<Error>()
  const typed = useRef(first)
  const turns = useRef(0)
  const put = useCallback(
    (text: string): void => {
      const turn = (turns.current += 1)
      typed.current = text
      const isBlank = text.trim() === ''
      setBlank(isBlank)
      if (isBlank) {
        setShown(NOTHING)
        setError(undefined)
        return
      }
      const isLatest = (): boolean => turn === turns.current
      const show = (next: Answers): void => {
        if (!isLatest()) return
        setError(undefined)
        setShown((last) => joinAnswers(last, text, next, performance.now()))
      }
      const question = { text, now: Date.now(), markets, limit: LIMIT }
      const run = async (): Promise<void> => {
        const answers = await ask(question)
        show(answers)
        if (isLatest() && !answers.complete) show(await ask({ ...question, wait: true }))
      }
      run().catch((reason: unknown) => {
        if (isLatest()) setError(reason instanceof Error ? reason : new Error(String(reason)))
      })
    },
    [ask, markets],
  )
  const retry = useCallback(() => put(typed.current), [put])
  useEffect(() => {
    retry()
    return () => {
      turns.current += 1
    }
  }, [retry])
  const isTyped = useCallback((text: string) => typed.current === text || typed.current.trim() === text, [])
  return { shown, blank, isTyped, error, put, retry }
}
