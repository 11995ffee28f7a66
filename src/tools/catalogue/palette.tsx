import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import type { RateTable } from '../../engines/exchange-rate/operation/rates.ts'
import { closePalette } from '../../state/palette.ts'
import { readCurrentRates } from '../../sync/rates/rates.ts'
import { answerInWorker, warmUpAnswers } from '../../workers/answer.ts'
import { AnswerBox } from './answer/answer-box.tsx'
import { contentRows, CONTENT_REQUEST_LIMIT } from './answer/content-rows.ts'
import type { AskAnswers } from './answer/use-answers.ts'
import type { FindContents } from './answer/use-contents.ts'

/** Asks the engine with the newest rates of this device. They are looked for at the first question; until then there are those that came with the app. */
function createAsk(): AskAnswers {
  let table: RateTable | undefined
  let looking: Promise<void> | undefined
  let looked = false
  const look = async (): Promise<void> => {
    table = (await readCurrentRates('currency-api'))?.table
    looked = true
  }
  return async ({ text, ...options }) => {
    looking ??= look()
    if (options.wait) await looking
    const answers = await answerInWorker(text, { ...options, table })
    return looked ? answers : { ...answers, complete: false }
  }
}

/** Milliseconds that the site is waited for; then contents that this device has read stand in. */
const PATIENCE_MS = 4000

/** The best contents for a text: the site's, or of those that this device has read where the site is not reached or not to be asked. */
const findContents: FindContents = async (text, { mayLeave, signal }) => {
  const { searchCachedContents, suggestContents } = await import('../../sync/contents/find-contents.ts')
  const found = mayLeave
    ? await suggestContents(
        { keyword: text, size: CONTENT_REQUEST_LIMIT },
        { signal, timeoutMs: PATIENCE_MS, once: true },
      )
    : { list: await searchCachedContents(text, CONTENT_REQUEST_LIMIT), isOfDevice: true }
  return contentRows(found, text)
}

/** The box that answers, opened from every page; what is opened from it takes along what was typed. */
export function Palette() {
  const router = useRouter()
  const askAnswers = useMemo(() => createAsk(), [])
  useEffect(warmUpAnswers, [])
  const open = useCallback(
    (href: string) => {
      closePalette()
      const [to = '/', hash = ''] = href.split('#')
      void router.navigate({ to, hash, hashScrollIntoView: false })
    },
    [router],
  )
  return <AnswerBox ask={askAnswers} findContents={findContents} onClose={closePalette} onOpen={open} />
}
