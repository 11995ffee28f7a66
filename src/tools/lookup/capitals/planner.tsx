import { useMarketCodes } from '../../../state/markets.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Fault } from '../../shared/fault.tsx'
import { MAX_PLACES } from './query.ts'
import { usePlaces } from './use-places.ts'
import { usePlanned } from './use-planned.ts'
import { useClocks } from './use-world-time.ts'

const Comparison = lazyPart(async () => (await import('./comparison.tsx')).Comparison)

/** Planner of shared working hours of several places on one Beijing day. */
export function Planner() {
  const [, setState] = useUrlState()
  const markets = useMarketCodes()
  const clocks = useClocks()
  const [ids, toggle] = usePlaces()
  const { places, error, retry } = usePlanned(ids)
  return (
    <section aria-labelledby="planner" className="sheet p-3 sm:p-4" data-result>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base" id="planner">
          时间对照
        </h2>
        {ids.length === 0 ? (
          <div className="flex flex-wrap items-center gap-2">
            <button className="btn" onClick={() => toggle('CN')} type="button">
              <Icon className="size-4" name="plus" />
              添加北京
            </button>
            <button
              className="btn"
              onClick={() => setState({ p: [...new Set(['CN', ...markets])].slice(0, MAX_PLACES).join(',') })}
              type="button"
            >
              <Icon className="size-4" name="plus" />
              北京和我的市场
            </button>
          </div>
        ) : (
          <div className="flex items-center gap-1">
            <input
              aria-label="日期"
              className="field w-40 text-sm numerals"
              id="planner-date"
              onChange={(event) => setState({ d: event.target.value })}
              type="date"
              value={clocks?.date ?? ''}
            />
            <button
              aria-label="清空时间对照"
              className="btn-quiet"
              onClick={() => setState({ p: '', d: '' })}
              title="清空"
              type="button"
            >
              <Icon className="size-4" name="trash" />
            </button>
          </div>
        )}
      </div>
      {ids.length === 0 ? (
        <p className="mt-1 text-sm text-soft max-lg:hidden">
          挑几个地方，看它们 09:00–18:00 的工作时间在北京时间的哪一段重叠。搜索国家或城市（如洛杉矶），按加号，最多放{' '}
          {MAX_PLACES} 个。
        </p>
      ) : (
        clocks && places.length > 0 && <Comparison clocks={clocks} onToggle={toggle} places={places} />
      )}
      {error && <Fault className="mt-2" error={error} retry={retry} />}
    </section>
  )
}
