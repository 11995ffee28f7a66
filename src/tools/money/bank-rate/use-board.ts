import { useEffect } from 'react'
import { setAbilityMissing } from '../../../lib/lacks.ts'
import { startRateRefresh } from '../../../sync/rates/rates-refresh.ts'
import { readBankBoard, refreshBankBoard, type KnownBoard } from '../../../sync/rates/rates.ts'
import { useRead, type ReadQuery } from '../../../sync/calls/use-read.ts'
import { useRefresh, type Refresh } from '../shared/use-refresh.ts'

/** So long a first answer is waited for before this device's rates are asked for in its place. */
const FIRST_WAIT_MS = 1500

/** The bank's board on this device, and how asking for a newer one goes. */
export interface BoardSource extends Refresh {
  /** `looking`: not known yet whether there is one. `none`: no board was ever got. */
  state: 'looking' | 'board' | 'none'
  board: KnownBoard | undefined
  /** Whether the server was reached and had no board itself. */
  serverHasNone: boolean
}

function later(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

/** The last known board, also as other tabs get it; null for none. A first visit with a network has one a moment later: until then nothing is asked for in its place. */
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

/** Follows the last known board and keeps it fresh while it is looked at. */
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
