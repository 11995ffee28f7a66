import { useMemo } from 'react'
import { traceGreatCircle, computeGreatCircleKm, toNauticalMiles } from '../../../engines/distance/operation.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { WorldMap } from '../../../ui/map/map.tsx'
import { CopyButton } from '../../shared/copy-button.tsx'
import { Fault } from '../../shared/fault.tsx'
import { usePendingStateClass } from '../../shared/use-awaited.ts'
import { ListPlaceholder } from '../shared/list-room.tsx'
import { SpotPicker } from './spot-picker.tsx'
import { toSpotPoints, type NearSpot, type Spot } from './spot.ts'
import { useNamedSpots, useNearest } from './use-spots.ts'
import { readEnds } from './view.ts'

const NO_POINTS: readonly never[] = []
/** Number of segments of the line drawn between two places. */
const WAY_STEPS = 48
const NEAR_SHOWN = 5
const whole = (value: number): string => formatThousands(Math.round(value))

function Result({ from, to }: { from: Spot; to: Spot }) {
  if (!from.place || !to.place)
    return <p className="text-sm text-soft">{(from.place ? to : from).name}的位置还不清楚，算不出距离。</p>
  const km = computeGreatCircleKm(from.place, to.place)
  const [kilometres, miles] = [`${whole(km)} 公里`, `${whole(toNauticalMiles(km))} 海里`]
  return (
    <>
      <p className="text-sm text-soft">
        {from.name} → {to.name} 直线距离
      </p>
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="text-2xl font-semibold numerals">{kilometres}</p>
        <p className="text-lg numerals">{miles}</p>
        <CopyButton label="复制距离" text={`${from.name} → ${to.name} 直线距离 ${kilometres}（${miles}）`} />
      </div>
      <p className="text-xs text-soft">
        按大圆算，船和车走的路更长。{[from, to].some(({ kind }) => kind === 'warehouse') && '仓库按所在城市的位置算。'}
      </p>
    </>
  )
}

function NearList({
  title,
  spots,
  onPick,
}: {
  title: string
  spots: readonly NearSpot[]
  onPick: (id: string) => void
}) {
  if (spots.length === 0) return null
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="border-b border-ink/70 pb-1 text-sm">{title}</h2>
      <ul>
        {spots.map((spot) => (
          <li className="border-b border-rule" key={spot.id}>
            <button
              className="flex min-h-11 w-full flex-wrap items-center gap-x-3 px-1 text-left text-sm hover:bg-sunk"
              onClick={() => onPick(spot.id)}
              type="button"
            >
              <span className="w-16 shrink-0 font-mono">{spot.id}</span>
              <span className="min-w-0 flex-1 basis-20 truncate">{spot.kind === 'port' ? spot.name : spot.where}</span>
              <span className="ml-auto shrink-0 numerals">{whole(spot.km)} 公里</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Near({ from, onPick }: { from: Spot; onPick: (id: string) => void }) {
  const { ports, warehouses } = useNearest(from, NEAR_SHOWN)
  if (from.place && ports.length === 0) return <ListPlaceholder />
  return (
    <div className="mt-6 grid gap-x-8 gap-y-6 lg:grid-cols-2">
      <NearList onPick={onPick} spots={ports} title={`离${from.name}最近的港口（直线距离）`} />
      <NearList onPick={onPick} spots={warehouses} title={`离${from.name}最近的 FBA 仓库（直线距离）`} />
    </div>
  )
}

/** Distance between two places, and the ports and warehouses nearest to the first. */
export function Distance() {
  const [state, setState] = useUrlState()
  const ends = readEnds(state)
  const { spots, error, retry } = useNamedSpots(ends.from, ends.to)
  const [from, to] = spots ?? []
  const marked = useMemo(() => (spots ?? []).flatMap((spot) => (spot ? toSpotPoints(spot) : [])), [spots])
  const way = useMemo(
    () => (marked[0] && marked[1] ? traceGreatCircle(marked[0], marked[1], WAY_STEPS) : NO_POINTS),
    [marked],
  )
  const set = (change: Partial<typeof ends>): void => setState({ view: 'distance', port: '', ...ends, ...change })
  return (
    <div className={`mt-3 ${usePendingStateClass()}`}>
      <div className="grid items-start gap-x-2 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <SpotPicker
          busy={!spots && !error}
          id="distance-from"
          key={`from ${ends.from}`}
          label="起点"
          named={ends.from}
          onPick={(id) => set({ from: id })}
          spot={from}
        />
        <button
          aria-label="对调起点和终点"
          className="btn-quiet max-sm:justify-self-center sm:mt-8"
          disabled={!from && !to}
          onClick={() => set({ from: ends.to, to: ends.from })}
          title="对调"
          type="button"
        >
          <Icon className="size-5 max-sm:rotate-90" name="arrow-left-right" />
        </button>
        <SpotPicker
          busy={!spots && !error}
          id="distance-to"
          key={`to ${ends.to}`}
          label="终点"
          named={ends.to}
          onPick={(id) => set({ to: id })}
          spot={to}
        />
      </div>
      {error && <Fault className="mt-3" error={error} retry={retry} />}
      <div className="mt-4" data-result>
        {!spots && !error && (ends.from !== '' || ends.to !== '') ? (
          <ListPlaceholder />
        ) : from && to ? (
          <Result from={from} to={to} />
        ) : (
          <p className="text-sm text-soft">
            {(from ?? to)
              ? '再选一头就有距离；也可以从下面最近的里选。'
              : '选两头，得出直线距离；选一头，列出最近的港口和仓库。'}
          </p>
        )}
        {marked.length > 0 && (
          <div className="mt-3 max-w-[48rem]">
            <WorldMap
              label={`${marked.map(({ label }) => label).join('、')}的位置${way.length > 0 ? '和两地之间的大圆线' : ''}`}
              marked={marked}
              points={NO_POINTS}
              way={way}
            />
          </div>
        )}
        {from && <Near from={from} onPick={(id) => set({ to: id })} />}
      </div>
    </div>
  )
}
