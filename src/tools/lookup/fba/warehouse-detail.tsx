import { useMemo } from 'react'
import type { LookupRow } from '../../../engines/search/lookup.ts'
import { toTsv } from '../../../lib/csv.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'
import { formatUrlState } from '../../../state/url-state.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { WorldMap } from '../../../ui/map/map.tsx'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { toolPath } from '../../tool.ts'
import { ToSheetLink } from '../../shared/to-sheet-link.tsx'
import { warehouseSpot } from '../ports/spot.ts'
import { useNearest } from '../ports/use-spots.ts'
import { CopyAction, DetailState, Fact, Facts } from '../shared/detail-parts.tsx'
import { CARRIER_FIELDS, carrierFields, readKnownCell, labelLines, mapQuery, formatOneLine } from './address-forms.ts'
import { CONFIRMATIONS, WarehouseFlags } from './confirmation.tsx'
import { cityPoints } from './map-points.ts'
import { printPage } from '../../../ui/print-page.ts'
import { printLabel } from './print-label.ts'

const NEAR_SHOWN = 3

function Actions({ row }: { row: LookupRow }) {
  const line = `${row.code ?? ''}, ${formatOneLine(row)}`
  const query = mapQuery(row)
  return (
    <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2">
      <CopyAction
        hint="分行，带仓库代码"
        icon="rows-3"
        label="复制标签"
        said="已复制标签"
        text={labelLines(row).join('\n')}
      />
      <CopyAction hint={line} label="复制一行" said="已复制一行地址" text={line} />
      <CopyAction
        hint={CARRIER_FIELDS.join('、')}
        icon="table-2"
        label="复制快递单字段"
        said="已复制，可粘贴到表格的一行"
        text={toTsv([carrierFields(row)])}
      />
      <button
        className="btn justify-start text-left whitespace-normal"
        onClick={() => printPage(() => printLabel(row))}
        title="只打印这张标签"
        type="button"
      >
        <Icon className="size-4" name="printer" />
        打印标签
      </button>
      {query !== '' && (
        <a
          className="btn justify-start text-left whitespace-normal"
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`}
          rel="noreferrer"
          target="_blank"
          title="在新窗口打开谷歌地图"
        >
          <Icon className="size-4" name="external-link" />
          谷歌地图
        </a>
      )}
    </div>
  )
}

function SameSite({ row, onOpen }: { row: LookupRow; onOpen: (code: string) => void }) {
  const codes = (row.sameSite ?? '').split('|').filter((code) => code !== '')
  if (codes.length === 0) return null
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2 text-sm text-soft">
      同一地址还有
      {codes.map((code) => (
        <button className="chip numerals" key={code} onClick={() => onOpen(code)} type="button">
          {code}
        </button>
      ))}
    </p>
  )
}

/** Main ports nearest by straight-line distance. */
function NearestPorts({ row }: { row: LookupRow }) {
  const spot = useMemo(() => warehouseSpot(row), [row])
  const { ports } = useNearest(spot, NEAR_SHOWN)
  if (!spot.place) return null
  return (
    <section aria-label="最近的港口" className="mt-4">
      <h3 className="flex items-baseline justify-between border-b border-rule pb-1 text-sm">
        最近的港口<span className="text-xs font-normal text-soft">直线距离，从所在城市算</span>
      </h3>
      <ul className="min-h-33">
        {ports.map((port) => (
          <li className="border-b border-rule" key={port.id}>
            <AppLink
              className="flex min-h-11 flex-wrap items-center gap-x-3 px-1 text-sm hover:bg-sunk"
              href={toolPath('gangkou') + formatUrlState({ view: 'distance', from: spot.id, to: port.id })}
            >
              <span className="w-14 shrink-0 font-mono">{port.id}</span>
              <span className="min-w-0 flex-1 basis-20 truncate">{port.name}</span>
              <span className="ml-auto shrink-0 numerals">{formatThousands(Math.round(port.km))} 公里</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function AddressFacts({ row }: { row: LookupRow }) {
  return (
    <Facts>
      <Fact name="代码" value={row.code ?? ''} />
      <Fact name="街道" value={readKnownCell(row, 'address')} />
      <Fact name="城市" value={readKnownCell(row, 'city')} />
      <Fact
        copied={readKnownCell(row, 'state')}
        name="州/省"
        sub={
          row.stateName === ''
            ? undefined
            : [row.stateName, row.region].filter((part) => part !== undefined && part !== '').join(' · ')
        }
        value={readKnownCell(row, 'state')}
      />
      <Fact name="邮编" value={readKnownCell(row, 'zip')} />
      <Fact name="国家" value={row.countryName ?? ''} />
    </Facts>
  )
}

function Warehouse({ row, onOpen }: { row: LookupRow; onOpen: (code: string) => void }) {
  const marked = useMemo(() => cityPoints([row]), [row])
  const degree = CONFIRMATIONS.find(({ value }) => value === row.confirmation)
  return (
    <section aria-label={row.code} className="border-rule not-first:mt-5 not-first:border-t not-first:pt-5">
      <address className="rounded bg-sunk px-4 py-3 leading-relaxed not-italic numerals">
        {labelLines(row).map((line, at) => (
          <span className={`block ${at === 0 ? 'text-lg font-semibold' : ''}`} key={line}>
            {line}
          </span>
        ))}
      </address>
      <p className={`mt-2 text-sm ${degree === CONFIRMATIONS[0] ? 'text-soft' : 'text-signal'}`}>
        {degree ? `${degree.label}：${degree.meaning}。` : ''} <WarehouseFlags row={row} />
      </p>
      <p className="mt-1 text-sm text-soft numerals">
        {row.sources?.endsWith('+') ? `至少 ${row.sources.slice(0, -1)}` : row.sources} 份来源 · 状态
        {row.status === '未知' ? '未知' : `：${row.status ?? ''}`} · 截至 {formatDate(row.asOf ?? '')}
      </p>
      {(row.note ?? '') !== '' && <p className="mt-1 text-sm text-soft numerals">{row.note}。</p>}
      <Actions row={row} />
      <AddressFacts row={row} />
      <SameSite onOpen={onOpen} row={row} />
      <NearestPorts row={row} />
      {marked.length > 0 && (
        <div className="mt-4">
          <WorldMap label={`${row.city ?? ''} 的大致位置`} marked={marked} points={[]} />
        </div>
      )}
    </section>
  )
}

/**
 * Details of a warehouse, or of every row with its code: address in all formats that people paste, position, and nearby
 * ports.
 */
export function WarehouseDetail({ code, onOpen }: { code: string; onOpen: (code: string) => void }) {
  const request = useMemo(
    () =>
      code === ''
        ? undefined
        : {
            set: 'fba',
            text: '',
            filters: [{ column: 'code', op: 'is' as const, value: code }],
            facets: [],
            offset: 0,
            limit: 10,
          },
    [code],
  )
  const { value, error, retry } = useWorkerAnswer(searchWorker, 'list', request)
  return (
    <DetailState
      error={error}
      missing={`没有代码是 ${code} 的仓库，可能是链接写错了。`}
      retry={retry}
      said={({ rows }) => `${code} ${rows[0]?.city ?? ''}`.trim()}
      value={value && (value.rows.length > 0 ? value : null)}
    >
      {({ rows, note }) => (
        <>
          {rows.map((row) => (
            <Warehouse key={`${row.address ?? ''} ${row.zip ?? ''}`} onOpen={onOpen} row={row} />
          ))}
          <ToSheetLink className="btn mt-4" from="fba">
            算 FBA 费和定价
          </ToSheetLink>
          <p className="mt-4 text-xs text-soft">{note}</p>
        </>
      )}
    </DetailState>
  )
}
