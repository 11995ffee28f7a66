import { useCallback, useEffect, useState } from 'react'
import type { KnownBoard } from '../../../sync/rates.ts'

/** What asks and stores comes after the page works. */
const rates = () => import('../../../sync/rates.ts')

/** So long a first answer is waited for before the reference rates are shown in its place. */
const FIRST_WAIT_MS = 1500

/** The bank's board on this device, and how asking for a newer one goes. */
export interface BoardSource {
  /** `looking`: not known yet whether there is one. `none`: no board was ever got. */
  state: 'looking' | 'board' | 'none'
  board: KnownBoard | undefined
  /** Whether the server was reached and had no board itself. */
  serverHasNone: boolean
  refreshing: boolean
  /** Why the last refresh that was asked for failed; '' where it did not. */
  fault: string
  refresh: () => void
}

function later(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

/** A first visit with a network has a board a moment later: nothing else is shown until then. */
async function firstBoard(): Promise<void> {
  const { bankBoard, refreshBankBoard } = await rates()
  if ((await bankBoard()) || !navigator.onLine) return
  const asked = refreshBankBoard().catch((error: unknown) => console.info('no first board', error instanceof Error ? error.message : error))
  await Promise.race([asked, later(FIRST_WAIT_MS)])
}

/** Follows the last known board and keeps it fresh while it is looked at. */
export function useBoard(): BoardSource {
  const [board, setBoard] = useState<KnownBoard | null>()
  const [refreshing, setRefreshing] = useState(false)
  const [fault, setFault] = useState('')

  useEffect(() => {
    const ends: (() => void)[] = []
    let current = true
    const look = async (): Promise<void> => {
      const known = await (await rates()).bankBoard()
      if (!current) return
      setBoard(known ?? null)
      // It is told of when something was got, which ends an old failure.
      setFault('')
    }
    const start = async (): Promise<void> => {
      const [{ onAnnounced }, { keepFresh }] = await Promise.all([import('../../../sync/device.ts'), import('../../../sync/rates-refresh.ts')])
      if (!current) return
      ends.push(onAnnounced('board', () => void look().catch(warn)))
      await firstBoard()
      await look()
      // It may have been left meanwhile.
      if (current) ends.push(keepFresh('bank-board'))
    }
    const warn = (error: unknown): void => console.warn('no board', error)
    start().catch((error: unknown) => {
      warn(error)
      if (current) setBoard((known) => known ?? null)
    })
    return () => {
      current = false
      for (const end of ends) end()
    }
  }, [])

  const refresh = useCallback(() => {
    setRefreshing(true)
    setFault('')
    rates()
      .then(({ refreshBankBoard }) => refreshBankBoard())
      .then(
        (answered) => setBoard((known) => answered ?? known ?? null),
        (error: unknown) => setFault(error instanceof Error ? error.message : '没有更新成功，请重试'),
      )
      .finally(() => setRefreshing(false))
  }, [])

  const filled = board && board.rows.length > 0
  return {
    state: filled ? 'board' : board === undefined ? 'looking' : 'none',
    board: filled ? board : undefined,
    serverHasNone: board?.rows.length === 0,
    refreshing,
    fault,
    refresh,
  }
}
