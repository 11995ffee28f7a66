import { useMemo } from 'react'
import type { LookupRow } from '../../../engines/search/lookup.ts'
import { MAX_GOODS_ABOVE_CODES, includesGoods } from '../../../engines/search/operation/hs-code.ts'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import type { LookupQuery } from '../shared/use-lookup.ts'

const NONE: readonly LookupRow[] = []

/** Everyday goods for what was typed. */
export interface GoodsFound {
  rows: readonly LookupRow[]
  /** How far they can be trusted. */
  note: string
  /** Whether they are still those of what was typed before. */
  busy: boolean
}

/** The goods that the text means; none for a code, and where codes are narrowed down to a section or to expired ones. */
export function useGoods({ text, filters }: LookupQuery): GoodsFound {
  const asked = includesGoods(filters) ? text.trim() : ''
  const request = useMemo(() => (asked === '' ? undefined : { text: asked, limit: MAX_GOODS_ABOVE_CODES }), [asked])
  const { value, busy } = useWorkerAnswer(searchWorker, 'goods', request)
  return useMemo(() => ({ rows: value?.rows ?? NONE, note: value?.note ?? '', busy }), [value, busy])
}
