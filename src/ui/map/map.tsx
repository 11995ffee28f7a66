import { lazyPart } from '../lazy-part.tsx'
import type { WorldMapProps } from './world-map.tsx'

const Drawn = lazyPart<WorldMapProps>(async () => (await import('./world-map.tsx')).WorldMap)

/** Dots on the world's land. The land is loaded when a map is first shown; its room is kept. */
export function WorldMap(props: WorldMapProps) {
  return (
    <div className="aspect-[360/142] w-full">
      <Drawn {...props} />
    </div>
  )
}
