import { getPreviousSpan, type DaySpan } from '../../lib/content/figures.ts'
import { callServer, createEndpoint } from '../calls/calls.ts'
import type { ReadQuery } from '../calls/use-read.ts'

const QUIET = { toast: false } as const
const figuresCall = createEndpoint<'readContentFigures'>('GET', '/mapi/editor/figures')
type AnswerOf<Endpoint> = Endpoint extends { types?: (payload: never) => infer Answer } ? Answer : never

/** Content statistics of a range of days. */
export type ContentFigures = AnswerOf<typeof figuresCall>

/** Statistics of a range, and the totals of the previous range of equal length. */
export function figuresQuery(span: DaySpan): ReadQuery<{ now: ContentFigures; before: ContentFigures['totals'] }> {
  return {
    key: ['figures', span.from, span.to],
    read: async ({ signal }) => {
      const read = (of: DaySpan) => callServer(figuresCall, of, { ...QUIET, signal })
      const [now, before] = await Promise.all([read(span), read(getPreviousSpan(span))])
      return { now, before: before.totals }
    },
    keepsLast: true,
  }
}

/**
 * Statistics of a range as a CSV file.
 * @throws ApiError whose message is for the editor.
 */
export async function exportFigures(span: DaySpan): Promise<{ fileName: string; csv: string }> {
  return callServer(createEndpoint<'exportContentFigures'>('GET', '/mapi/editor/figures/csv'), span, QUIET)
}
