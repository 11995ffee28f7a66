import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import type { Answer } from '../../engines/answer/operation.ts'
import type { RateTable } from '../../engines/exchange-rate/operation/rates.ts'
import { KINDS } from '../../lib/content/kinds.ts'
import { contentPath } from '../../portal/content-path.ts'
import { closePalette } from '../../state/palette.ts'
import { currentRates } from '../../sync/rates.ts'
import { ask, warm } from '../../workers/answer.ts'
import { AnswerBox } from './answer/answer-box.tsx'
import type { AskAnswers } from './answer/use-answers.ts'
import type { FindContents } from './answer/use-contents.ts'

/** Contents below the box's own answers. */
const MOST_CONTENTS = 3

/** Asks the engine with the newest rates of this device. They are looked for at the first question; until then there are those that came with the app. */
function createAsk(): AskAnswers {
  let table: RateTable | undefined
  let looking: Promise<void> | undefined
  let looked = false
  const look = async (): Promise<void> => {
    table = (await currentRates('currency-api'))?.table
    looked = true
  }
  return async ({ text, ...options }) => {
    looking ??= look()
    if (options.wait) await looking
    const answers = await ask(text, { ...options, table })
    return looked ? answers : { ...answers, complete: false }
  }
}

/** The best contents for a text among those that this device has read: what is typed into the box does not leave it. */
const findContents: FindContents = async (text) => {
  const { findRead } = await import('../../sync/find-contents.ts')
  return (await findRead(text, MOST_CONTENTS)).flatMap((content): Answer[] => {
    const href = contentPath(content)
    return href === undefined ? [] : [{ id: `content ${content.type} ${content.handle}`, kind: 'row', slug: '', title: content.title, ranges: [], note: `看过的${KINDS[content.type].label}`, href }]
  })
}

/** The box that answers, opened from every page; what is opened from it takes along what was typed. */
export function Palette() {
  const router = useRouter()
  const askAnswers = useMemo(() => createAsk(), [])
  useEffect(warm, [])
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
