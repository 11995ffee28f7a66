import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnswerQuestion, Answers } from '../../../engines/answer/operation.ts'
import { joinAnswers, type ShownAnswers } from './join-answers.ts'

/** Answers a question with what is there; again, with `wait`, when everything is there. */
export type AskAnswers = (question: AnswerQuestion & { wait?: true }) => Promise<Answers>

/** More than a person looks through before typing another letter. */
const LIMIT = 16

const NOTHING: ShownAnswers = { answers: [], near: [], complete: true, asked: '', since: 0 }

interface Asked {
  shown: ShownAnswers
  /** Whether what is shown answers the text. */
  current: boolean
  error: Error | undefined
  retry: () => void
}

/** The answers to a text; those of an earlier one stay until they are there, and never come after them. */
export function useAnswers(ask: AskAnswers, text: string, markets: readonly string[]): Asked {
  const [shown, setShown] = useState(NOTHING)
  const [error, setError] = useState<Error>()
  const blank = text.trim() === ''
  const turns = useRef(0)
  const start = useCallback(() => {
    const turn = (turns.current += 1)
    if (blank) return
    const isCurrent = (): boolean => turn === turns.current
    const show = (next: Answers): void => {
      if (!isCurrent()) return
      setError(undefined)
      setShown((last) => joinAnswers(last, text, next, performance.now()))
    }
    const question = { text, now: Date.now(), markets, limit: LIMIT }
    const run = async (): Promise<void> => {
      const first = await ask(question)
      show(first)
      if (isCurrent() && !first.complete) show(await ask({ ...question, wait: true }))
    }
    run().catch((reason: unknown) => {
      if (isCurrent()) setError(reason instanceof Error ? reason : new Error(String(reason)))
    })
  }, [ask, text, blank, markets])
  useEffect(() => {
    start()
    return () => {
      turns.current += 1
    }
  }, [start])
  return { shown: blank ? NOTHING : shown, current: blank || shown.asked === text, error: blank ? undefined : error, retry: start }
}
