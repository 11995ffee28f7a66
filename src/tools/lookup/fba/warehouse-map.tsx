import { useMemo } from 'react'
import { useUrlState } from '../../../state/url-state.ts'
import { WorldMap } from '../../../ui/map/map.tsx'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import type { LookupQuery } from '../shared/use-lookup.ts'
import { listCityPoints, toPointState } from './map-points.ts'

const ALL = 1_000_000

/** Map of all warehouses that match the list, one dot per city. */
export function WarehouseMap({ query }: { query: LookupQuery }) {
  const [, setState] = useUrlState()
  const request = useMemo(() => ({ ...query, facets: [], offset: 0, limit: ALL }), [query])
  const { value } = useWorkerAnswer(searchWorker, 'list', request)
  const points = useMemo(() => listCityPoints(value?.rows ?? []), [value])
  const count = points.reduce((sum, point) => sum + point.codes.length, 0)
  const pick = (id: string): void => {
    const change = toPointState(points, id)
    if (change) setState(change)
  }
  return (
    <figure>
      <WorldMap label={`符合条件的仓库分布，${points.length} 座城市`} onPick={pick} points={points} />
      <figcaption className="mt-1.5 min-h-10 text-xs text-soft numerals">
        {value &&
          (points.length > 0
            ? `${points.length} 座城市的 ${count} 个仓库，点圆点查看。`
            : '没有可以标在地图上的仓库。')}
      </figcaption>
    </figure>
  )
}
