import { useMemo } from 'react'
import { formatThousands } from '../../../lib/number/thousands.ts'
import { WorldMap } from '../../../ui/map/map.tsx'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import type { LookupQuery } from '../shared/use-lookup.ts'
import { listMapPoints } from './port.ts'

const ALL = 1_000_000

interface PortMapProps {
  query: LookupQuery
  /** True once the list has its rows; no query is sent before that, so that one 重试 covers both. */
  ready: boolean
  onOpen: (code: string) => void
}

/** Map of all matching ports, regardless of the list's page. */
export function PortMap({ query, ready, onOpen }: PortMapProps) {
  const request = useMemo(() => (ready ? { ...query, facets: [], offset: 0, limit: ALL } : undefined), [query, ready])
  const { value } = useWorkerAnswer(searchWorker, 'list', request)
  const points = useMemo(() => listMapPoints(value?.rows ?? []), [value])
  const unknown = (value?.total ?? 0) - points.length
  return (
    <figure className="mb-3 lg:mb-0">
      <WorldMap label={`符合条件的港口分布，共 ${points.length} 个`} onPick={onOpen} points={points} />
      <figcaption className="mt-1.5 min-h-5 text-xs text-soft numerals">
        {value &&
          (points.length > 0
            ? `图上 ${formatThousands(points.length)} 个${unknown > 0 ? `，另 ${unknown} 个位置未知` : ''}，点圆点查看。`
            : '没有可以标在地图上的港口。')}
      </figcaption>
    </figure>
  )
}
