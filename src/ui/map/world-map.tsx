import { useMemo, useRef, type PointerEvent } from 'react'
import land from './land.build.ts'

/** A place on the map, in degrees. */
export interface MapPoint {
  id: string
  label: string
  lon: number
  lat: number
}

export interface WorldMapProps {
  label: string
  points: readonly MapPoint[]
  /** Points drawn large and named, such as a chosen one. */
  marked?: readonly MapPoint[]
  onPick?: (id: string) => void
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const WORLD: Box = { x: -180, y: -84, width: 360, height: 142 }
/** Degrees around the outermost points, and the least a map shows. */
const MARGIN = 6
const LEAST = 24
/** A tap this far from a dot still means it, as a share of the map's width. */
const REACH = 0.03

/** The part of the world that holds all points, as wide as the frame is. */
function boxAround(points: readonly MapPoint[]): Box {
  if (points.length === 0) return WORLD
  const lons = points.map((point) => point.lon)
  const lats = points.map((point) => -point.lat)
  const [west, east] = [Math.min(...lons) - MARGIN, Math.max(...lons) + MARGIN]
  const [north, south] = [Math.min(...lats) - MARGIN, Math.max(...lats) + MARGIN]
  const ratio = WORLD.width / WORLD.height
  const width = Math.min(WORLD.width, Math.max(LEAST * ratio, east - west, (south - north) * ratio))
  const height = width / ratio
  const x = Math.min(Math.max((west + east - width) / 2, WORLD.x), WORLD.x + WORLD.width - width)
  const y = Math.min(Math.max((north + south - height) / 2, WORLD.y), WORLD.y + WORLD.height - height)
  return { x, y, width, height }
}

function dots(points: readonly MapPoint[]): string {
  return points.map(({ lon, lat }) => `M${lon} ${-lat}h0`).join('')
}

/** Dots on the world's land, without borders; shows the part of the world that they lie in. */
export function WorldMap({ label, points, marked = [], onPick }: WorldMapProps) {
  const svg = useRef<SVGSVGElement>(null)
  const box = useMemo(() => boxAround([...points, ...marked]), [points, marked])
  const dot = box.width / 110
  const pick = (event: PointerEvent): void => {
    const frame = svg.current?.getBoundingClientRect()
    if (!frame || !onPick) return
    const lon = box.x + ((event.clientX - frame.left) / frame.width) * box.width
    const lat = -(box.y + ((event.clientY - frame.top) / frame.height) * box.height)
    const distance = (point: MapPoint): number => Math.hypot(point.lon - lon, point.lat - lat)
    const nearest = points.reduce<MapPoint | undefined>((best, point) => (best && distance(best) <= distance(point) ? best : point), undefined)
    if (nearest && distance(nearest) < box.width * REACH) onPick(nearest.id)
  }
  return (
    <svg
      aria-label={label}
      className="block aspect-[360/142] w-full rounded border border-rule bg-sea-wash"
      onPointerUp={pick}
      ref={svg}
      role="img"
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
    >
      <path className="fill-sheet stroke-rule" d={land} strokeWidth={box.width / 1200} />
      <path className="stroke-sea" d={dots(points)} fill="none" strokeLinecap="round" strokeWidth={dot} />
      {marked.map((point) => (
        <g key={point.id}>
          <circle className="fill-signal stroke-sheet" cx={point.lon} cy={-point.lat} r={dot} strokeWidth={dot / 4} />
          <text className="fill-ink" fontSize={box.width / 40} textAnchor={point.lon > box.x + box.width * 0.8 ? 'end' : 'start'} x={point.lon + (point.lon > box.x + box.width * 0.8 ? -dot * 1.6 : dot * 1.6)} y={-point.lat + dot * 0.8}>
            {point.label}
          </text>
        </g>
      ))}
    </svg>
  )
}
