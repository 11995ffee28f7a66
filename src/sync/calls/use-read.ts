import { keepPreviousData, QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { onAnnouncement, onNetworkChange, type Topic } from '../device/device.ts'

/** Milliseconds for which an answer is cached after the last component that uses it is gone. */
const REMEMBERED_MS = 5 * 60_000

// A build and a server render without a device: nothing is read there, and what waits to be dropped would hold the process.
const isBrowser = 'document' in globalThis

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // The client of the API knows when to ask again, and what is on the device needs no network.
      networkMode: 'always',
      retry: false,
      gcTime: isBrowser ? REMEMBERED_MS : 0,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
    },
  },
})

// React Query takes a page that was opened offline for online, and would miss the reconnection.
if (isBrowser) {
  onNetworkChange((online) => {
    if (online) void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  })
}

/** Something to be read: what names it, and how it is read. */
export interface ReadQuery<Value> {
  key: readonly unknown[]
  /** `tell` shows an earlier answer meanwhile; `signal` aborts when the answer is no longer needed. */
  read: (context: { signal: AbortSignal; tell: (known: Value) => void }) => Promise<Value>
  /** It is read again when a tab announces this. */
  topic?: Topic
  /** The previous question's answer stays until this one's arrives. */
  keepsLast?: boolean
  /** Milliseconds after which an answer is asked for anew, such as that of a job that goes on; false when it is final. */
  again?: (value: Value) => number | false
}

/** The state of a reading. */
export interface ReadState<Value> {
  value: Value | undefined
  error: Error | undefined
  busy: boolean
  retry: () => void
}

/** Reads what a screen needs after its first render: details, trends, quotes. Only lazy parts import it. */
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
