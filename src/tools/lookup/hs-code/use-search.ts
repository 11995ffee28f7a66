import { useMemo, useState } from 'react'
import { fetchAllHs, fetchHsPage, isValidHsQuery, searchHs, searchCachedHs } from '../../../sync/sets/hs-codes.ts'
import { chooseRows, type ServerRows } from '../../../sync/sets/merge.ts'
import { useRead, type ReadQuery } from '../../../sync/calls/use-read.ts'
import { PIECE_SIZE, type LookupQuery, type LookupResult } from '../shared/use-lookup.ts'

/** A set that was not looked at for this long may be behind the server's. */
const OLD_MS = 180 * 86_400_000

/** `pressed`: the visitor asks for the server; nothing that is typed goes there otherwise. `kept`: the set has nothing or is not here, this device may have kept something. */
type Reason = 'pressed' | 'kept'

const isOld = (date: string): boolean => Date.now() - Date.parse(date) > OLD_MS

/** Asks beyond the set. */
function beyond({ text, filters }: LookupQuery, reason: Reason): ReadQuery<ServerRows | null> {
  const question = { text, filters }
  return {
    key: ['hs', reason, question],
    read: async ({ signal }) =>
      reason === 'kept' ? ((await searchCachedHs(question)) ?? null) : searchHs(question, signal),
  }
}

/** A search of the codes: what the device has, and beyond it what the server said. */
export interface HsSearch {
  result: LookupResult
  /** Of rows that are not the set's. */
  heard: ServerRows | undefined
  asking: boolean
  /** Why the server did not answer, where it was asked. */
  fault: Error | undefined
  /** Asks the server; undefined where there is no reason to, or it was asked. */
  ask: (() => void) | undefined
  /** Whether the server was asked at a press and has nothing either. */
  nowhere: boolean
}

function reasonFor({ first, away, error }: LookupResult, pressed: boolean): Reason | undefined {
  if (pressed) return 'pressed'
  return (first ? first.total === 0 : away || error) ? 'kept' : undefined
}

function serverResult(local: LookupResult, query: LookupQuery, heard: ServerRows): LookupResult {
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

/** Searches what this device kept where the set is not here or has nothing, and the server at a press. */
export function useHsSearch(query: LookupQuery, local: LookupResult): HsSearch {
  const [pressed, setPressed] = useState<LookupQuery>()
  const askable = isValidHsQuery(query)
  // A choice of section or state is nobody's word; a code is typed like one.
  const typed = query.text.trim() !== '' || query.filters.some(({ column }) => column === 'code')
  const mayAsk = pressed === query || (local.away && !typed)
  const reason = reasonFor(local, mayAsk)
  const { value, busy, error: fault, retry } = useRead(reason && askable ? beyond(query, reason) : undefined)
  const shown = useMemo(() => chooseRows(local.first, value ?? undefined), [local.first, value])
  // That nothing was kept says nothing of the codes.
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
  // One object while it says the same.
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
