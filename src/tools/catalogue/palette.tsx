import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import type { RateTable } from '../../engines/exchange-rate/operation/rates.ts'
import { closePalette } from '../../state/palette.ts'
import { readCurrentRates } from '../../sync/rates/rates.ts'
import { answerInWorker, warmUpAnswers } from '../../workers/answer.ts'
import { AnswerBox } from './answer/answer-box.tsx'
import { toContentRows, CONTENT_REQUEST_LIMIT } from './answer/content-rows.ts'
import type { AskAnswers } from './answer/use-answers.ts'
import type { FindContents } from './answer/use-contents.ts'

/**
 * Creates the function that asks the engine with this device's latest rates. They are loaded at the first question;
 * until then bundled rates are used.
 */
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

/** Timeout for the site in milliseconds; afterwards contents stored on this device are used. */
const PATIENCE_MS = 4000

/** Best contents for a text: from the site, or from this device if the site is unreachable or must not be asked. */
const findContents: FindContents = async (text, { mayLeave, signal }) => {
  const { searchCachedContents, suggestContents } = await import('../../sync/contents/find-contents.ts')
  const found = mayLeave
    ? await suggestContents(
        { keyword: text, size: CONTENT_REQUEST_LIMIT },
        { signal, timeoutMs: PATIENCE_MS, once: true },
      )
    : { list: await searchCachedContents(text, CONTENT_REQUEST_LIMIT), isOfDevice: true }
  return toContentRows(found, text)
}

/** Answering box, opened from every page; opened tools receive the typed text. */
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
