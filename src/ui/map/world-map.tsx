import { useId, useMemo, useRef, type PointerEvent } from 'react'
import land from './land.build.ts'
import { computeMapFrame, listLandShifts, wrapLongitude, type MapFrame, type MapPlace } from './map-frame.ts'

/** A place on the map, in degrees. */
export interface MapPoint extends MapPlace {
  id: string
  label: string
}

export interface WorldMapProps {
  label: string
  points: readonly MapPoint[]
  /** Points drawn large with their names, such as the chosen one. */
  marked?: readonly MapPoint[]
  /** A route to draw; its longitudes continue past 180 at the date line. */
  way?: readonly MapPlace[]
  onPick?: (id: string) => void
}

/** Maximum distance of a tap from its dot, as a fraction of the map's width. */
const REACH = 0.03
const NONE: readonly never[] = []

function dots(frame: MapFrame, points: readonly MapPlace[]): string {
  return points.map(({ lon, lat }) => `M${wrapLongitude(frame, lon)} ${-lat}h0`).join('')
}

function line(frame: MapFrame, way: readonly MapPlace[]): string {
  const shift = wrapLongitude(frame, way[0]?.lon ?? 0) - (way[0]?.lon ?? 0)
  return way.map(({ lon, lat }, index) => `${index === 0 ? 'M' : 'L'}${lon + shift} ${-lat}`).join('')
}

function Mark({ point, frame }: { point: MapPoint; frame: MapFrame }) {
  const dot = frame.width / 110
  const [x, y] = [wrapLongitude(frame, point.lon), -point.lat]
  const isEast = x > frame.x + frame.width * 0.8
  return (
    <>
      <circle className="fill-signal stroke-sheet" cx={x} cy={y} r={dot} strokeWidth={dot / 4} />
      <text
        className="fill-ink"
        fontSize={frame.width / 30}
        textAnchor={isEast ? 'end' : 'start'}
        x={isEast ? x - dot * 1.6 : x + dot * 1.6}
        y={y + dot * 1.2}
      >
        {point.label}
      </text>
    </>
  )
}

/** The point nearest to a position in the frame, if within reach. */
function nearestTo(frame: MapFrame, points: readonly MapPoint[], x: number, y: number): MapPoint | undefined {
  const distance = (point: MapPoint): number => Math.hypot(wrapLongitude(frame, point.lon) - x, -point.lat - y)
  const nearest = points.reduce<MapPoint | undefined>(
    (best, point) => (best && distance(best) <= distance(point) ? best : point),
    undefined,
  )
  return nearest && distance(nearest) < frame.width * REACH ? nearest : undefined
}

/** World map with dots and without borders; shows the section around the dots, across the date line if shorter. */
export function WorldMap({ label, points, marked = NONE, way = NONE, onPick }: WorldMapProps) {
  const svg = useRef<SVGSVGElement>(null)
  const coast = useId()
  const frame = useMemo(() => computeMapFrame([...points, ...marked, ...way]), [points, marked, way])
  const pick = (event: PointerEvent): void => {
    const box = svg.current?.getBoundingClientRect()
    if (!box || !onPick) return
    const x = frame.x + ((event.clientX - box.left) / box.width) * frame.width
    const y = frame.y + ((event.clientY - box.top) / box.height) * frame.height
    const nearest = nearestTo(frame, points, x, y)
    if (nearest) onPick(nearest.id)
  }
  return (
    <svg
      aria-label={label}
      className="block aspect-[360/142] w-full rounded border border-rule bg-sea-wash"
      onPointerUp={pick}
      ref={svg}
      role="img"
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
    >
      <defs>
        <path d={land} id={coast} />
      </defs>
      {listLandShifts(frame).map((shift) => (
        <use
          className="fill-sheet stroke-rule"
          href={`#${coast}`}
          key={shift}
          strokeWidth={frame.width / 1200}
          x={shift}
        />
      ))}
      {way.length > 0 && (
        <path className="stroke-signal" d={line(frame, way)} fill="none" strokeWidth={frame.width / 300} />
      )}
      <path
        className="stroke-sea"
        d={dots(frame, points)}
        fill="none"
        strokeLinecap="round"
        strokeWidth={frame.width / 110}
      />
      {marked.map((point) => (
        <Mark frame={frame} key={point.id} point={point} />
      ))}
    </svg>
  )
}
