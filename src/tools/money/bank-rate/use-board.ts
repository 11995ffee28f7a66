import { useEffect } from 'react'
import { setAbilityMissing } from '../../../lib/lacks.ts'
import { startRateRefresh } from '../../../sync/rates/rates-refresh.ts'
import { readBankBoard, refreshBankBoard, type KnownBoard } from '../../../sync/rates/rates.ts'
import { useRead, type ReadQuery } from '../../../sync/calls/use-read.ts'
import { useRefresh, type Refresh } from '../shared/use-refresh.ts'

/** Maximum milliseconds to wait for the first board before this device's mid-rates are shown instead. */
const FIRST_WAIT_MS = 1500

/** The bank's board on this device, and the state of its refresh. */
export interface BoardSource extends Refresh {
  /** `looking`: not yet known; `none`: this device never received a board. */
  state: 'looking' | 'board' | 'none'
  board: KnownBoard | undefined
  /** True if the server was reached but has no board either. */
  serverHasNone: boolean
}

function later(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

/**
 * Query of the cached board, updated across tabs; null if there is none. On a first visit it waits briefly for the
 * server, so that mid-rates do not flash up before the board.
 */
const BOARD: ReadQuery<KnownBoard | null> = {
  key: ['bank-board'],
  topic: 'board',
  async read() {
    const known = await readBankBoard()
    if (known || !navigator.onLine) return known ?? null
    const asked = refreshBankBoard().catch((error: unknown) =>
      console.info('no first board', error instanceof Error ? error.message : error),
    )
    await Promise.race([asked, later(FIRST_WAIT_MS)])
    return (await readBankBoard()) ?? null
  },
}

/** Provides the cached board and refreshes it while it is shown. */
export function useBoard(): BoardSource {
  const { value, error } = useRead(BOARD)
  const board = value ?? undefined
  const looked = value !== undefined || error !== undefined
  useEffect(() => (looked ? startRateRefresh('bank-board') : undefined), [looked])

  const filled = board !== undefined && board.rows.length > 0
  useEffect(() => {
    if (filled) setAbilityMissing('bank', false)
  }, [filled])
  return {
    state: filled ? 'board' : looked ? 'none' : 'looking',
    board: filled ? board : undefined,
    serverHasNone: board?.rows.length === 0,
    ...useRefresh(refreshBankBoard, board?.checkedAt),
  }
}
