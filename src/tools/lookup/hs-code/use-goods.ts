import { useMemo } from 'react'
import type { LookupRow } from '../../../engines/search/lookup.ts'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import type { LookupQuery } from '../shared/use-lookup.ts'

/** So many goods stand above the codes that were found. */
const SHOWN = 3
const NONE: readonly LookupRow[] = []

/** Everyday goods for what was typed. */
export interface GoodsFound {
  rows: readonly LookupRow[]
  /** How far they can be trusted. */
  note: string
  /** Whether nobody knows yet if there are any. */
  waiting: boolean
}

/** The goods that the text means; none for a code, and where codes are narrowed down. */
export function useGoods({ text, filters }: LookupQuery): GoodsFound {
  const asked = filters.length === 0 ? text.trim() : ''
  const request = useMemo(() => (asked === '' ? undefined : { text: asked, limit: SHOWN }), [asked])
  const { value, busy } = useWorkerAnswer(searchWorker, 'goods', request)
  return { rows: value?.rows ?? NONE, note: value?.note ?? '', waiting: busy && value === undefined }
}
