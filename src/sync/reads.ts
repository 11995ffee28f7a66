import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { Holiday } from '../engines/holiday/operation.ts'
import { readHolidayYear, type HolidayYearQuery } from './holiday-years.ts'
import { isHsCode, readHsDetail, type HsDetailRead } from './hs-detail.ts'
import { isAsked, readList, type ListPage, type ListQuery } from './lists.ts'
import type { Read } from './read-through.ts'

/** A live answer is asked for again after this; any other at the next occasion. */
const FRESH_MS = 60_000
/** Answers are remembered for this long after the last page that wanted them. */
const REMEMBERED_MS = 5 * 60_000
/** What takes longer than this says so. */
const SLOW_MS = 1000
/** Rows of a list that come at once. */
export const LIST_SIZE = 60

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // The client of the API knows when to ask again, and the network's state is part of each answer.
      networkMode: 'always',
      retry: false,
      gcTime: REMEMBERED_MS,
      staleTime: ({ state }) => ((state.data as Read<unknown> | undefined)?.origin === 'live' ? FRESH_MS : 0),
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
    },
  },
})

// React Query takes a page that was opened offline for online, and would miss this.
addEventListener('online', () => void client.refetchQueries({ type: 'active', stale: true }))

/** What can be read, by name: the question and the answer. */
export interface Reads {
  list: { request: ListQuery; answer: ListPage }
  hsDetail: { request: string; answer: HsDetailRead }
  holidayYear: { request: HolidayYearQuery; answer: Holiday[] }
}

/** How far a reading has come. */
export interface ReadState<Answer> {
  read: Read<Answer> | undefined
  error: Error | undefined
  asking: boolean
  /** It has been asked for longer than a second. */
  slow: boolean
}

const READERS: { [Name in keyof Reads]: (request: Reads[Name]['request'], signal: AbortSignal) => Promise<Read<Reads[Name]['answer']>> } = {
  list: (query, signal) => readList(query, LIST_SIZE, signal),
  hsDetail: readHsDetail,
  holidayYear: readHolidayYear,
}

const CAN_ASK: { [Name in keyof Reads]: (request: Reads[Name]['request']) => boolean } = { list: isAsked, hsDetail: isHsCode, holidayYear: () => true }

/**
 * Reads, tells how far it has come, and again when the network comes back; returns how to stop, which gives up a call
 * that nobody else waits for. A question that the server does not know is not asked.
 */
export function watchRead<Name extends keyof Reads>(
  name: Name,
  request: Reads[Name]['request'],
  listener: (state: ReadState<Reads[Name]['answer']>) => void,
): () => void {
  if (!CAN_ASK[name](request)) {
    listener({ read: undefined, error: undefined, asking: false, slow: false })
    return () => {}
  }
  const observer = new QueryObserver<Read<Reads[Name]['answer']>>(client, {
    queryKey: [name, request],
    queryFn: ({ signal }) => READERS[name](request, signal),
  })
  let slow: ReturnType<typeof setTimeout> | undefined
  const tell = (isSlow: boolean): void => {
    const { data, error, isFetching } = observer.getCurrentResult()
    listener({ read: data, error: error ?? undefined, asking: isFetching, slow: isFetching && isSlow })
  }
  const follow = (): void => {
    clearTimeout(slow)
    tell(false)
    if (observer.getCurrentResult().isFetching) slow = setTimeout(() => tell(true), SLOW_MS)
  }
  const stop = observer.subscribe(follow)
  follow()
  return () => {
    clearTimeout(slow)
    stop()
  }
}

/** Reads one HS code. */
export const watchHsDetail = (code: string, listener: (state: ReadState<HsDetailRead>) => void): (() => void) => watchRead('hsDetail', code, listener)

/** Reads a country's year of holidays. */
export const watchHolidayYear = (query: HolidayYearQuery, listener: (state: ReadState<Holiday[]>) => void): (() => void) => watchRead('holidayYear', query, listener)
