import { useMemo, useState } from 'react'
import { MOST_WORDS } from '../../../lib/typed-length.ts'
import { greatCircleKm, toNauticalMiles } from '../../../engines/distance/operation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { portName, toPort, type Port } from './port.ts'

const OFFERED = 5
const whole = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 0 })

/** A small search for the other port. */
function PortPicker({ onPick }: { onPick: (code: string) => void }) {
  const [text, setText] = useState('')
  const request = useMemo(() => (text.trim() === '' ? undefined : { set: 'ports', text, filters: [], facets: [], offset: 0, limit: OFFERED }), [text])
  const { value } = useWorkerAnswer(searchWorker, 'list', request)
  const found = (value?.rows ?? []).map(toPort)
  const pick = (port: Port | undefined): void => {
    if (port) onPick(port.code)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        pick(found[0])
      }}
    >
      <input
        aria-controls="distance-found"
        aria-label="另一个港口"
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        className="field text-base"
        enterKeyHint="search"
        id="distance-search"
        maxLength={MOST_WORDS}
        onChange={(event) => setText(event.target.value)}
        placeholder="另一个港口：中文、拼音、英文或代码"
        spellCheck={false}
        type="search"
        value={text}
      />
      <ul aria-label="找到的港口" id="distance-found">
        {found.map((port) => (
          <li className="border-b border-rule last:border-b-0" key={port.code}>
            <button className="flex min-h-11 w-full items-center gap-3 px-1 text-left text-sm hover:bg-sunk" onClick={() => pick(port)} type="button">
              <span className="w-14 shrink-0 font-mono">{port.code}</span>
              <span className="min-w-0 flex-1 truncate">{portName(port)}</span>
              <span className="truncate text-soft">{port.countryZh}</span>
            </button>
          </li>
        ))}
      </ul>
      {value && found.length === 0 && <p className="mt-2 text-sm text-soft">没有找到这个港口，换个说法试试。</p>}
    </form>
  )
}

function Distance({ from, to }: { from: Port; to: Port }) {
  if (!from.place || !to.place) {
    return <p className="mt-1 text-sm text-soft">{portName(from.place ? to : from)}的位置还不清楚，算不出距离。</p>
  }
  const km = greatCircleKm(from.place, to.place)
  return (
    <>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 numerals">
        <span className="text-lg font-semibold">{whole.format(km)} 公里</span>
        <span>{whole.format(toNauticalMiles(km))} 海里</span>
      </p>
      <p className="text-xs text-soft">两地之间的直线（大圆）距离，船走的航程更长。</p>
    </>
  )
}

interface DistanceToProps {
  from: Port
  /** The chosen other port; undefined while none is chosen. */
  to: Port | undefined
  onPick: (code: string) => void
}

/** How far another port is, as the crow flies. */
export function DistanceTo({ from, to, onPick }: DistanceToProps) {
  return (
    <section aria-labelledby="distance" className="mt-5">
      <h3 className="mb-1.5 text-sm text-soft" id="distance">
        {to ? `${portName(from)} → ${portName(to)}（${to.countryZh}）` : '到另一个港口的直线距离'}
      </h3>
      {to ? (
        <div className="flex items-start justify-between gap-3">
          <div>
            <Distance from={from} to={to} />
          </div>
          <button className="btn shrink-0" onClick={() => onPick('')} type="button">
            <Icon className="size-4" name="x" />
            换一个
          </button>
        </div>
      ) : (
        <PortPicker onPick={onPick} />
      )}
    </section>
  )
}
