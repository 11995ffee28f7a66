import { useMemo } from 'react'
import type { LookupFilter, LookupRow } from '../../../engines/search/lookup.ts'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import type { LookupQuery } from '../shared/use-lookup.ts'
import { STATUSES } from './query.ts'

/** So many goods stand above the codes that were found. */
const SHOWN = 3
const NONE: readonly LookupRow[] = []

/** Everyday goods for what was typed. */
export interface GoodsFound {
  rows: readonly LookupRow[]
  /** How far they can be trusted. */
  note: string
  /** Whether they are still those of what was typed before. */
  busy: boolean
}

/** Every good has a code that is in force. */
const inForce = ({ column, value }: LookupFilter): boolean => column === 'status' && value === STATUSES[0].value

/** The goods that the text means; none for a code, and where codes are narrowed down to a section or to expired ones. */
export function useGoods({ text, filters }: LookupQuery): GoodsFound {
  const asked = filters.every(inForce) ? text.trim() : ''
  const request = useMemo(() => (asked === '' ? undefined : { text: asked, limit: SHOWN }), [asked])
  const { value, busy } = useWorkerAnswer(searchWorker, 'goods', request)
  return useMemo(() => ({ rows: value?.rows ?? NONE, note: value?.note ?? '', busy }), [value, busy])
}
