import { useMemo } from 'react'
import { formatUrlState } from '../../../state/url-state.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { WorldMap } from '../../../ui/map/map.tsx'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { getToolPath } from '../../tool.ts'
import { CopyAction, DetailState, Fact, Facts } from '../shared/detail-parts.tsx'
import { formatChartPosition, formatDecimalPosition, formatPortName, formatPort, toPort, type Port } from './port.ts'

const NO_POINTS: readonly never[] = []

function PortFacts({ port }: { port: Port }) {
  return (
    <Facts>
      <Fact name="代码" value={port.code} />
      <Fact name="其他代码" sub="已停用，或同一个港口的另一个代码" value={port.otherCodes} />
      <Fact name="中文名" value={port.zh} />
      <Fact name="英文名" value={port.en} />
      <Fact name="国家地区" value={port.countryZh} />
      <Fact name="航线" value={port.line} />
      <Fact
        copied={port.place ? formatDecimalPosition(port.place) : ''}
        name="坐标"
        sub={port.place && formatChartPosition(port.place)}
        value={port.place ? formatDecimalPosition(port.place) : '未知'}
      />
    </Facts>
  )
}

function PortBody({ port }: { port: Port }) {
  const marked = useMemo(
    () => (port.place ? [{ id: port.code, label: formatPortName(port), ...port.place }] : NO_POINTS),
    [port],
  )
  return (
    <>
      <p className="text-xl leading-tight font-semibold">{formatPortName(port)}</p>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2">
        <CopyAction label="复制全部" said="已复制全部" text={formatPort(port)} />
        {port.place && (
          <AppLink
            className="btn justify-start text-left whitespace-normal"
            href={getToolPath('gangkou') + formatUrlState({ view: 'distance', from: port.code })}
          >
            <Icon className="size-4" name="ruler" />
            量距离和最近的港
          </AppLink>
        )}
      </div>
      <PortFacts port={port} />
      {port.verified === '未核实' && (
        <p className="mt-2 text-sm text-signal">未核实：15 公里内没有找到同名地点，或 UN/LOCODE 里没有查到这个代码。</p>
      )}
      {marked.length > 0 && (
        <div className="mt-4">
          <WorldMap label={`${formatPortName(port)}的位置`} marked={marked} points={NO_POINTS} />
        </div>
      )}
    </>
  )
}

/** Details of a port: names, codes, route line, position, and links to nearby places. */
export function PortDetail({ code }: { code: string }) {
  const request = useMemo(() => (code === '' ? undefined : { set: 'ports', column: 'codes', codes: [code] }), [code])
  const { value, error, retry } = useWorkerAnswer(searchWorker, 'findCodes', request)
  const port = useMemo(() => value && (value[0] ? toPort(value[0]) : null), [value])
  return (
    <DetailState
      error={error}
      missing={`没有代码是 ${code} 的港口，可能是链接写错了。`}
      retry={retry}
      said={(found) => `${found.code} ${formatPortName(found)}`}
      value={port}
    >
      {(found) => <PortBody port={found} />}
    </DetailState>
  )
}
