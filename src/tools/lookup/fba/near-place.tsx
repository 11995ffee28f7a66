import { useMemo } from 'react'
import { formatThousands } from '../../../lib/number/thousands.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { isMainPort, toPortSpot } from '../ports/spot.ts'
import { useNearest } from '../ports/use-spots.ts'

const SHOWN = 5
const OFFERED = 5

/**
 * List shown if no warehouse matches the text: the warehouses nearest to the port of that name, such as 洛杉矶, because
 * addresses contain only English names.
 */
export function NearbyWarehouses({ text, onOpen }: { text: string; onOpen: (code: string) => void }) {
  const [, setState] = useUrlState()
  const request = useMemo(() => ({ set: 'ports', text, filters: [], facets: [], offset: 0, limit: OFFERED }), [text])
  const { value } = useWorkerAnswer(searchWorker, 'list', request)
  const port = useMemo(() => {
    const row = value?.rows.find(isMainPort)
    return row && toPortSpot(row)
  }, [value])
  const { warehouses } = useNearest(port, SHOWN)
  if (!port || warehouses.length === 0) return null
  return (
    <section aria-label="最近的仓库" className="mb-8">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-ink/70 pb-1 text-sm">
        离{port.name}（{port.id}）最近的仓库
        <span className="text-xs font-normal text-soft">直线距离，从所在城市算</span>
      </h2>
      <ul>
        {warehouses.map((spot) => (
          <li className="border-b border-rule" key={spot.id}>
            <button
              className="flex min-h-11 w-full flex-wrap items-center gap-x-3 px-1 text-left text-sm hover:bg-sunk"
              onClick={() => onOpen(spot.id)}
              type="button"
            >
              <span className="w-14 shrink-0 font-semibold numerals">{spot.id}</span>
              <span className="min-w-0 flex-1 basis-20 truncate">{spot.where}</span>
              <span className="ml-auto shrink-0 numerals">{formatThousands(Math.round(spot.km))} 公里</span>
            </button>
          </li>
        ))}
      </ul>
      <button className="btn mt-3" onClick={() => setState({ near: port.id, view: 'near', q: '' })} type="button">
        看更多
      </button>
    </section>
  )
}
