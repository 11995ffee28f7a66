import { useCallback, useState } from 'react'

/** How asking the server goes when the visitor wants it. */
export interface Refresh {
  refreshing: boolean
  /** Why the last asking failed; '' where it did not, and once something newer was got. */
  fault: string
  refresh: () => void
}

/** Asks by `ask`, which keeps its identity, at the visitor's wish. `checkedAt` is when the server last answered. */
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
