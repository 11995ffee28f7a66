import { getPreviousSpan, type DaySpan } from '../../lib/content/figures.ts'
import { callServer, createEndpoint } from '../calls/calls.ts'
import type { ReadQuery } from '../calls/use-read.ts'

const QUIET = { toast: false } as const
const visitsCall = createEndpoint<'readVisitFigures'>('GET', '/mapi/editor/visits')
type AnswerOf<Endpoint> = Endpoint extends { types?: (payload: never) => infer Answer } ? Answer : never

/** Visit statistics of a range of days. */
export type VisitFigures = AnswerOf<typeof visitsCall>

/** Visit statistics of a range, the totals of the previous range of equal length, and the time of reading. */
export function visitsQuery(
  span: DaySpan,
): ReadQuery<{ now: VisitFigures; before: VisitFigures['totals']; readAt: number }> {
  return {
    key: ['visits', span.from, span.to],
    read: async ({ signal }) => {
      const read = (of: DaySpan) => callServer(visitsCall, of, { ...QUIET, signal })
      const [now, before] = await Promise.all([read(span), read(getPreviousSpan(span))])
      return { now, before: before.totals, readAt: Date.now() }
    },
    keepsLast: true,
  }
}

/**
 * Visit statistics as a CSV file.
 * @throws ApiError whose message is for the editor.
 */
export async function exportVisits(span: DaySpan): Promise<{ fileName: string; csv: string }> {
  return callServer(createEndpoint<'exportVisitFigures'>('GET', '/mapi/editor/visits/csv'), span, QUIET)
}
