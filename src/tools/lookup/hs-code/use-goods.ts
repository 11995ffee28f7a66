import { useMemo } from 'react'
import type { LookupRow } from '../../../engines/search/lookup.ts'
import { MAX_GOODS_ABOVE_CODES, includesGoods } from '../../../engines/search/operation/hs-code.ts'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import type { LookupQuery } from '../shared/use-lookup.ts'

const NONE: readonly LookupRow[] = []

/** Everyday goods that match the typed text. */
export interface GoodsFound {
  rows: readonly LookupRow[]
  /** Note on the reliability of the goods. */
  note: string
  /** True while the goods are still those of the previous text. */
  busy: boolean
}

/** Goods that the text means; empty for a code, and with a filter by section or for expired codes. */
export function useGoods({ text, filters }: LookupQuery): GoodsFound {
  const asked = includesGoods(filters) ? text.trim() : ''
  const request = useMemo(() => (asked === '' ? undefined : { text: asked, limit: MAX_GOODS_ABOVE_CODES }), [asked])
  const { value, busy } = useWorkerAnswer(searchWorker, 'goods', request)
  return useMemo(() => ({ rows: value?.rows ?? NONE, note: value?.note ?? '', busy }), [value, busy])
}
