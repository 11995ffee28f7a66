import { useMemo } from 'react'
import type { IpAnswer } from '../../../engines/ip/operation.ts'
import { WorldMap } from '../../../ui/map/map.tsx'
import { useIsHydrated } from '../../shared/use-alive.ts'
import { listCountryPoints } from './country-counts.ts'

/** Maximum names on the map; more would overlap. */
const MAX_NAMES = 6
const NONE: readonly never[] = []

/** Map with a dot on the capital of each address's country. */
export function IpMap({ answers }: { answers: readonly IpAnswer[] }) {
  // The map is rendered after hydration, as the land outlines are too large for the document.
  const alive = useIsHydrated()
  const points = useMemo(() => listCountryPoints(answers), [answers])
  const isNamed = points.length <= MAX_NAMES
  return (
    <figure>
      <div className="aspect-[360/142]">
        {alive && (
          <WorldMap
            label={`地址所在的国家和地区，共 ${points.length} 个`}
            marked={isNamed ? points : NONE}
            points={isNamed ? NONE : points}
          />
        )}
      </div>
      <figcaption className="mt-1.5 min-h-5 text-xs text-soft">
        {points.length > 0 ? '圆点在首都上，只表示国家或地区，不是设备的位置。' : ''}
      </figcaption>
    </figure>
  )
}
