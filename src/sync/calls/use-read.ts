import { keepPreviousData, QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { onAnnouncement, onNetworkChange, type Topic } from '../device/device.ts'

/** Milliseconds for which an answer is cached after the last component that uses it is gone. */
const REMEMBERED_MS = 5 * 60_000

// Outside browsers no data is read, and garbage collection timers would keep the process alive.
const isBrowser = 'document' in globalThis

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // The API client retries by itself, and cached data needs no network.
      networkMode: 'always',
      retry: false,
      gcTime: isBrowser ? REMEMBERED_MS : 0,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
    },
  },
})

// React Query assumes that a page opened offline is online, and would miss the reconnection.
if (isBrowser) {
  onNetworkChange((online) => {
    if (online) void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  })
}

/** A query: its cache key and its read function. */
export interface ReadQuery<Value> {
  key: readonly unknown[]
  /** `tell` shows an earlier answer meanwhile; `signal` aborts when the answer is no longer needed. */
  read: (context: { signal: AbortSignal; tell: (known: Value) => void }) => Promise<Value>
  /** Announcement topic that triggers another read. */
  topic?: Topic
  /** True to show the previous key's answer until the new one arrives. */
  keepsLast?: boolean
  /** Delay in milliseconds before the next read, such as of a running job; false if the answer is final. */
  again?: (value: Value) => number | false
}

/** State of a query. */
export interface ReadState<Value> {
  value: Value | undefined
  error: Error | undefined
  busy: boolean
  retry: () => void
}

/** Reads data that a screen needs after its first render: details, trends, quotes. Imported by lazy parts only. */
export function useRead<Value>(query: ReadQuery<Value> | undefined): ReadState<Value> {
  const key = query?.key ?? ['nothing']
  const again = query?.again
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: key,
      queryFn: query
        ? ({ signal }) => query.read({ signal, tell: (known) => client.setQueryData(key, known) })
        : skipToken,
      ...(query?.keepsLast && { placeholderData: keepPreviousData }),
      ...(again && {
        refetchInterval: ({ state }: { state: { data?: Value | undefined } }) =>
          state.data !== undefined && again(state.data),
      }),
    },
    client,
  )
  const topic = query?.topic
  useEffect(() => (topic === undefined ? undefined : onAnnouncement(topic, () => void refetch())), [topic, refetch])
  const retry = useCallback(() => void refetch({ cancelRefetch: false }), [refetch])
  return { value: data, error: error ?? undefined, busy: isFetching, retry }
}
