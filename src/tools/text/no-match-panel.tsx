import { useEffect, useEffectEvent, useState } from 'react'
import type { TextRequest } from '../../engines/text/operation.ts'
import { useUrlState } from '../../state/url-state.ts'
import { textWorker } from '../../workers/text.ts'
import { listLooserOptions, explainNoMatch, type LooserOptions } from './no-match.ts'
import { readOptions } from './option-fields.ts'
import { formatThousands } from '../../lib/number/thousands.ts'

/** Maximum characters of an input that is searched again automatically. */
const MAX_UNITS = 5_000_000
const MAX_OFFERS = 2

interface Offer extends LooserOptions {
  found: number
}

/** Tries less strict options one after the other until enough of them find something. */
async function search(
  request: TextRequest,
  candidates: readonly { loosened: LooserOptions; options: TextRequest['options'] }[],
  signal: AbortSignal,
): Promise<Offer[]> {
  const offers: Offer[] = []
  for (const { loosened: one, options } of candidates) {
    // The options were parsed for this operation, so the cast is safe.
    const answer = await textWorker
      .call('run', { ...request, options } as TextRequest, { signal })
      .catch(() => undefined)
    if (signal.aborted || offers.length === MAX_OFFERS) break
    if (answer && answer.counts.matches > 0) offers.push({ ...one, found: answer.counts.matches })
  }
  return offers
}

/** Explains why nothing was found, and offers options that would find something. */
export function NoMatch({ request }: { request: TextRequest }) {
  const [state, setState] = useUrlState()
  const [offers, setOffers] = useState<{ request: TextRequest; list: Offer[] }>()
  // This is an effect event: the request is derived from the URL state, so every change that matters creates a new
  // request.
  const candidatesFor = useEffectEvent(({ operation }: TextRequest) =>
    listLooserOptions(operation, state).map((one) => ({
      loosened: one,
      options: readOptions(operation, { ...state, ...one.change }),
    })),
  )
  useEffect(() => {
    const { input } = request
    if ((typeof input === 'string' ? input.length : input.size) > MAX_UNITS) return
    const controller = new AbortController()
    void search(request, candidatesFor(request), controller.signal).then((list) => {
      if (!controller.signal.aborted) setOffers({ request, list })
    })
    return () => controller.abort()
  }, [request])
  return (
    <div className="flex flex-wrap items-center justify-center gap-2 text-sm" data-nothing role="status">
      <p className="wrap-anywhere text-soft">{explainNoMatch(request)}</p>
      {offers?.request === request &&
        offers.list.map(({ change, words, found }) => (
          <button className="btn" key={words('')} onClick={() => setState(change)} type="button">
            {words(formatThousands(found))}
          </button>
        ))}
    </div>
  )
}
