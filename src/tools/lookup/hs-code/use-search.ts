import { useMemo, useState } from 'react'
import { fetchAllHs, fetchHsPage, isValidHsQuery, searchHs, searchCachedHs } from '../../../sync/sets/hs-codes.ts'
import { chooseRows, type ServerLookupRows } from '../../../sync/sets/merge.ts'
import { useRead, type ReadQuery } from '../../../sync/calls/use-read.ts'
import { PIECE_SIZE, type LookupQuery, type LookupResult } from '../shared/use-lookup.ts'

/** Age in milliseconds after which the server's set may be newer than the device's. */
const OLD_MS = 180 * 86_400_000

/**
 * Reason for a search outside the set. `pressed`: the visitor asked the server; typed text is never sent for any other
 * reason. `kept`: the set has no match or is missing, so cached answers are searched.
 */
type Reason = 'pressed' | 'kept'

const isOld = (date: string): boolean => Date.now() - Date.parse(date) > OLD_MS

/** Query that searches outside the set: cached answers or the server. */
function beyond({ text, filters }: LookupQuery, reason: Reason): ReadQuery<ServerLookupRows | null> {
  const question = { text, filters }
  return {
    key: ['hs', reason, question],
    read: async ({ signal }) =>
      reason === 'kept' ? ((await searchCachedHs(question)) ?? null) : searchHs(question, signal),
  }
}

/** State of a code search on the device and the server. */
export interface HsSearch {
  result: LookupResult
  /** Rows that are not from the set: from the server or its cached answers. */
  heard: ServerLookupRows | undefined
  asking: boolean
  /** Error of the server request. */
  fault: Error | undefined
  /** Asks the server; undefined if there is no reason to ask it, or it was asked already. */
  ask: (() => void) | undefined
  /** True if the server was asked and found nothing either. */
  nowhere: boolean
}

function reasonFor({ first, away, error }: LookupResult, pressed: boolean): Reason | undefined {
  if (pressed) return 'pressed'
  return (first ? first.total === 0 : away || error) ? 'kept' : undefined
}

function serverResult(local: LookupResult, query: LookupQuery, heard: ServerLookupRows): LookupResult {
  const { rows, total, date } = heard
  const live = heard.origin === 'live'
  const source = {
    piece: async (piece: number) =>
      live ? [...(await fetchHsPage(query, piece + 1)).rows] : rows.slice(piece * PIECE_SIZE, (piece + 1) * PIECE_SIZE),
    all: () => (live ? fetchAllHs(query, total) : Promise.resolve([...rows])),
  }
  const { facets = {}, note = '' } = local.first ?? {}
  return {
    ...local,
    first: { rows: [...rows], total, date, facets, note },
    total,
    error: undefined,
    source,
    all: source.all,
  }
}

const TOO_LONG = new Error('这样长的内容服务器不查，写短一些再试')

/** Searches cached answers if the set is missing or has no match, and the server when the visitor asks. */
export function useHsSearch(query: LookupQuery, local: LookupResult): HsSearch {
  const [pressed, setPressed] = useState<LookupQuery>()
  const askable = isValidHsQuery(query)
  // A code is typed text and must not be sent without a press; the section and status filters may be sent.
  const typed = query.text.trim() !== '' || query.filters.some(({ column }) => column === 'code')
  const mayAsk = pressed === query || (local.away && !typed)
  const reason = reasonFor(local, mayAsk)
  const { value, busy, error: fault, retry } = useRead(reason && askable ? beyond(query, reason) : undefined)
  const shown = useMemo(() => chooseRows(local.first, value ?? undefined), [local.first, value])
  // An empty cache does not mean that there are no such codes.
  const heard = shown && (shown.origin === 'live' || (shown.origin !== 'device' && shown.total > 0)) ? shown : undefined
  const error = busy ? undefined : local.away ? (askable ? fault : TOO_LONG) : local.error
  const result = useMemo(
    () => (heard ? serverResult(local, query, heard) : { ...local, error, ...(local.away && { retry }) }),
    [heard, local, query, error, retry],
  )
  const lacking = local.first ? local.total === 0 || isOld(local.first.date) : local.away || local.error !== undefined
  const offers = askable && !mayAsk && lacking && (!heard || !local.first)
  const asking = busy && reason !== 'kept'
  const nowhere = pressed === query && local.total === 0 && value?.origin === 'live' && value.total === 0
  // The object is memoized, so that it is the same while the search is unchanged.
  return useMemo(
    () => ({
      result,
      heard,
      asking,
      fault: heard ? undefined : fault,
      ask: offers ? () => setPressed(query) : undefined,
      nowhere,
    }),
    [result, heard, asking, fault, offers, query, nowhere],
  )
}
