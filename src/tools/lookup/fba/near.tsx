import { useMemo } from 'react'
import { formatThousands } from '../../../lib/number/thousands.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { WorldMap } from '../../../ui/map/map.tsx'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { Fault } from '../../shared/fault.tsx'
import { useIsWide } from '../../shared/use-media.ts'
import { SpotPicker } from '../ports/spot-picker.tsx'
import { toSpotPoints, type Spot } from '../ports/spot.ts'
import { useNamedSpots } from '../ports/use-spots.ts'
import { DetailBeside } from '../shared/detail-beside.tsx'
import { DetailSkeleton } from '../shared/detail-parts.tsx'
import { ExportMenu } from '../shared/export-menu.tsx'
import { ListPlaceholder } from '../shared/list-room.tsx'
import { SourceText } from '../shared/lookup-state.tsx'
import { useDetail } from '../shared/use-detail.ts'
import { readKnownCell } from './address-forms.ts'
import { ConfirmationBadge, WarehouseFlags } from './confirmation.tsx'
import { EXPORT_COLUMNS } from './export-columns.ts'
import { MAX_NEAR_KM, findNearWarehouses } from './near-warehouses.ts'

const WarehouseDetail = lazyPart(
  async () => (await import('./warehouse-detail.tsx')).WarehouseDetail,
  <DetailSkeleton />,
)

const EVERY_WAREHOUSE = { set: 'fba', text: '', filters: [], facets: [], offset: 0, limit: 1_000_000 }
const COLUMNS = [{ title: '直线公里', cell: ({ km = '' }) => km }, ...EXPORT_COLUMNS]
const NO_POINTS: readonly never[] = []
const whole = (km: number): string => formatThousands(Math.round(km))

interface FoundProps {
  from: Spot
  onOpen: (code: string) => void
  current: string
}

function Rows({ from, onOpen, current }: FoundProps) {
  const { value, error, retry } = useWorkerAnswer(searchWorker, 'list', EVERY_WAREHOUSE)
  const found = useMemo(() => value && findNearWarehouses(value.rows, from), [value, from])
  if (error) return <Fault className="mt-4" error={error} retry={retry} />
  if (!value || !found) return <ListPlaceholder />
  const { near, beyond } = found
  const name = from.kind === 'warehouse' ? `${from.name} 所在城市` : from.name
  if (!from.place)
    return <p className="py-8 text-center text-sm text-soft">{from.name}的位置还不清楚，换附近的城市或港口。</p>
  return (
    <>
      <div className="sticky top-14 z-10 flex min-h-13 flex-wrap items-center justify-between gap-x-3 border-b border-ink/70 bg-paper py-1">
        <div className="min-w-0">
          <h2 aria-live="polite" className="text-sm font-medium numerals">
            {name}周围 {MAX_NEAR_KM} 公里内 {near.length} 个仓库
          </h2>
          <p className="text-xs text-soft">
            直线距离，从仓库所在城市算{from.kind === 'area' && `；起点是${from.where}`}{' '}
            <span className="text-signal">未经亚马逊确认</span>
          </p>
        </div>
        <ExportMenu
          columns={COLUMNS}
          count={near.length}
          fileName={`离${from.name}近的FBA仓库`}
          rows={() => Promise.resolve(near.map(({ row, km }) => ({ ...row, km: String(Math.round(km)) })))}
        />
      </div>
      {near.length === 0 && (
        <p className="py-8 text-center text-sm text-soft">
          {MAX_NEAR_KM} 公里内没有仓库
          {beyond &&
            `，最近的是 ${beyond.row.code ?? ''}（${beyond.row.city ?? ''} · ${beyond.row.countryName ?? ''}），${whole(beyond.km)} 公里`}
          。
        </p>
      )}
      <ol aria-label={`离${name}近的 FBA 仓库`}>
        {near.map(({ row, km }) => (
          <li className="border-b border-rule" key={row.code}>
            <button
              aria-current={row.code === current || undefined}
              className="flex min-h-14 w-full items-center gap-x-3 px-1 py-1.5 text-left text-sm hover:bg-sunk aria-[current]:bg-sea-wash"
              onClick={() => onOpen(row.code ?? '')}
              type="button"
            >
              <span className="w-14 shrink-0 text-base font-semibold numerals">{row.code}</span>
              <span className="min-w-0 flex-1">
                <span className="block truncate">
                  {[readKnownCell(row, 'city'), readKnownCell(row, 'state'), readKnownCell(row, 'zip')]
                    .filter((part) => part !== '')
                    .join(' ')}
                </span>
                <span className="block text-xs text-soft">
                  {row.countryName} <ConfirmationBadge row={row} /> <WarehouseFlags row={row} />
                </span>
              </span>
              <span className="shrink-0 numerals">{whole(km)} 公里</span>
            </button>
          </li>
        ))}
      </ol>
      <div className="mt-6">
        <SourceText date={value.date} note={value.note} />
      </div>
    </>
  )
}

/**
 * Warehouses around a port, city, postcode or warehouse, nearest first; the place is chosen here and stored in the URL.
 */
export function NearWarehouses() {
  const [state, setState] = useUrlState()
  const { near: named = '' } = state
  const { spots, error, retry } = useNamedSpots(named, '')
  const from = named === '' ? undefined : spots?.[0]
  const opened = useDetail('open')
  const marked = useMemo(() => (from ? toSpotPoints(from) : []), [from])
  const wide = useIsWide()
  const map = wide && marked.length > 0 && (
    <div className="mt-3">
      <WorldMap label={`${from?.name ?? ''}的大致位置`} marked={marked} points={NO_POINTS} />
    </div>
  )
  return (
    <DetailBeside
      beside={map}
      detail={<WarehouseDetail code={opened.code} onOpen={opened.open} />}
      opened={opened}
      title={`仓库 ${opened.code}`}
    >
      <div className="mt-3" data-result>
        <div className="max-w-md">
          <SpotPicker
            busy={spots === undefined}
            id="near"
            label="找离哪里近的仓库"
            named={named}
            onPick={(near) => setState({ near, view: 'near' })}
            spot={from}
          />
        </div>
        {error && <Fault className="mt-4" error={error} retry={retry} />}
        {named === '' && (
          <p className="mt-4 max-w-prose text-sm text-soft">
            输入卸货的港口、国内外城市，或美国、英国、德国、法国、西班牙、意大利、波兰、捷克的邮编，按直线距离列出附近的仓库。
          </p>
        )}
        {named !== '' && !spots && !error && <ListPlaceholder />}
        {from && (
          <div className="mt-4">
            <Rows current={opened.code} from={from} onOpen={opened.open} />
          </div>
        )}
      </div>
    </DetailBeside>
  )
}
