import { useEffect, useEffectEvent } from 'react'
import type { Answer } from './use-answer.ts'

/** Saves a model's answer as soon as it arrives, because it used up quota. */
export function useSaveModelAnswer({ source, at }: Pick<Answer<unknown>, 'source' | 'at'>, keep: () => void): void {
  const keepNow = useEffectEvent(keep)
  const isModel = source.kind === 'model'
  useEffect(() => {
    if (isModel && at > 0) keepNow()
  }, [isModel, at])
}
