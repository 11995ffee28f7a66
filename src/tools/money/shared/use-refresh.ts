import { useCallback, useState } from 'react'

/** State of a refresh that the visitor requests. */
export interface Refresh {
  refreshing: boolean
  /** Message that explains the failure of the last request; '' if it succeeded or newer data arrived since. */
  fault: string
  refresh: () => void
}

/**
 * Runs `ask` on request; `ask` must be the same function in every render. `checkedAt` is the time of the server's last
 * answer.
 */
export function useRefresh(ask: () => Promise<unknown>, checkedAt: number | undefined): Refresh {
  const [refreshing, setRefreshing] = useState(false)
  const [failed, setFailed] = useState<{ fault: string; checkedAt: number | undefined }>()
  const refresh = useCallback(() => {
    setRefreshing(true)
    setFailed(undefined)
    ask()
      .catch((cause: unknown) =>
        setFailed({ fault: cause instanceof Error ? cause.message : '没有更新成功，请重试', checkedAt }),
      )
      .finally(() => setRefreshing(false))
  }, [ask, checkedAt])
  return { refreshing, fault: failed?.checkedAt === checkedAt ? (failed?.fault ?? '') : '', refresh }
}
