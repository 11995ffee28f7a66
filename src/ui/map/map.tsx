import { lazyPart } from '../lazy-part.tsx'
import type { WorldMapProps } from './world-map.tsx'

const Drawn = lazyPart<WorldMapProps>(async () => (await import('./world-map.tsx')).WorldMap)

/** World map with dots. Its land is loaded when a map is first shown; the space is reserved. */
export function WorldMap(props: WorldMapProps) {
  return (
    <div className="aspect-[360/142] w-full">
      <Drawn {...props} />
    </div>
  )
}
