import { parseBocBoard } from './boc.ts'
import { decodePage } from './decode-text.ts'
import { assertPlausibleBoard } from './plausible.ts'
import type { DocumentKind, Source, SourceContext, SourceResult } from './source.ts'
import { getNextBocTime, correctSlowClock } from './timing.ts'

const KIND: DocumentKind = { types: ['text/html', 'application/xhtml+xml'], maxBytes: 2 * 1024 * 1024 }

async function refresh(context: SourceContext): Promise<SourceResult> {
  const { store, config } = context
  const previous = await store.latestBoard()
  const validators = previous ? context.validators : undefined
  const answer = await context.get(config.bocUrl, KIND, validators)
  const { serverTime } = answer
  if (answer.status === 'unchanged')
    return { isNew: false, published: previous?.publishedAt ?? '', validators, serverTime }
  const now = correctSlowClock(context.now, serverTime, previous && Date.parse(previous.publishedAt))
  const { board, unknown } = parseBocBoard(decodePage(answer.bytes, answer.contentType), new Date(now).toISOString())
  assertPlausibleBoard(board, previous, now)
  await store.saveBoard(board)
  return { isNew: true, published: board.publishedAt, validators: answer.validators, serverTime, unknown }
}

/** Source of Bank of China's board. */
export function createBocSource(): Source {
  return { id: 'boc', refresh, nextAt: (now, _published, random) => getNextBocTime(now, random) }
}
