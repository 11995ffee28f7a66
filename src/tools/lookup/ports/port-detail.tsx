import { useMemo } from 'react'
import { greatCircle } from '../../../engines/distance/operation.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { WorldMap } from '../../../ui/map/map.tsx'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { CopyButton } from '../../shared/copy-button.tsx'
import { Fault } from '../../shared/fault.tsx'
import { DistanceTo } from './distance-to.tsx'
import { chartPlace, decimalPlace, mapPoints, portName, portText, toPort, type Port } from './port.ts'

const NO_POINTS: readonly never[] = []
/** How finely the way between two ports is drawn. */
const WAY_STEPS = 48

function Fact({ name, value, copied, sub }: { name: string; value: string; copied?: string; sub?: string }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-rule">
      <dt className="w-20 shrink-0 text-sm text-soft">{name}</dt>
      <dd className="flex flex-1 basis-48 items-center gap-3">
        <span className="min-w-0 flex-1 py-1.5 numerals">
          {value}
          {sub !== undefined && <span className="block text-sm text-soft">{sub}</span>}
        </span>
        {copied !== undefined && <CopyButton label={`复制${name}`} said={`已复制${name}`} text={copied} />}
      </dd>
    </div>
  )
}

function Facts({ port }: { port: Port }) {
  return (
    <>
      <p className="text-xl leading-tight font-semibold">{portName(port)}</p>
      {port.zh !== '' && <p className="text-soft">{port.en}</p>}
      <dl className="mt-3 border-t border-rule">
        <Fact copied={port.code} name="代码" value={port.code} />
        {port.otherCodes !== '' && <Fact name="其他代码" sub="已停用，或同一个港口的另一个代码" value={port.otherCodes} />}
        <Fact name="国家或地区" value={port.countryZh} />
        <Fact name="航线" value={port.line} />
        {port.place ? (
          <Fact copied={decimalPlace(port.place)} name="坐标" sub={chartPlace(port.place)} value={decimalPlace(port.place)} />
        ) : (
          <Fact name="坐标" value="未知" />
        )}
      </dl>
      {port.verified === '未核实' && <p className="mt-2 text-sm text-signal">未核实：15 公里内没有对上同名地点，或代码没有在 UN/LOCODE 中对到。</p>}
      <button className="btn mt-3" onClick={() => copyText(portText(port), '已复制全部')} type="button">
        <Icon className="size-4" name="copy" />
        复制全部
      </button>
    </>
  )
}

/** One port: its names, code, line and place, and how far another one is. */
export function PortDetail() {
  const [{ port: code = '', to = '' }, setState] = useUrlState()
  const request = useMemo(() => (code === '' ? undefined : { set: 'ports', column: 'codes', codes: [code, to] }), [code, to])
  const { value, error, retry } = useWorkerAnswer(searchWorker, 'findCodes', request)
  const marked = useMemo(() => mapPoints((value ?? []).filter((row) => row !== undefined)), [value])
  const way = useMemo(() => (marked[0] && marked[1] ? greatCircle(marked[0], marked[1], WAY_STEPS) : NO_POINTS), [marked])
  const [row, other] = value ?? []
  const port = row && toPort(row)
  return (
    <Dialog onClose={() => setState({ port: '' })} open={code !== '' && (value !== undefined || error !== undefined)} title={`港口 ${code}`}>
      <div className="min-h-96 overflow-y-auto overscroll-contain p-4" data-result>
        {error && <Fault error={error} retry={retry} />}
        {value && !port && <p className="py-6 text-center text-sm text-soft">没有代码是 {code} 的港口，可能是链接写错了。</p>}
        {port && (
          <>
            <Facts port={port} />
            <DistanceTo from={port} key={code} onPick={(chosen) => setState({ to: chosen })} to={other && toPort(other)} />
            {marked.length > 0 && (
              <div className="mt-4">
                <WorldMap label={`${marked.map(({ label }) => label).join('、')}的位置${way.length > 0 ? '和两地之间的大圆线' : ''}`} marked={marked} points={NO_POINTS} way={way} />
              </div>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
