import { useEffect, useEffectEvent } from 'react'
import type { Answer } from './use-answer.ts'

/** Keeps an answer of a model as soon as it is there: it cost one of a few. */
export function useSaveModelAnswer({ source, at }: Pick<Answer<unknown>, 'source' | 'at'>, keep: () => void): void {
  const keepNow = useEffectEvent(keep)
  const isModel = source.kind === 'model'
  useEffect(() => {
    if (isModel && at > 0) keepNow()
  }, [isModel, at])
}
