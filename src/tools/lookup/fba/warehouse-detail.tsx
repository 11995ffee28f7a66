import { useMemo } from 'react'
import type { LookupAnswer, LookupRow } from '../../../engines/search/lookup.ts'
import { toTsv } from '../../../lib/csv.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { WorldMap } from '../../../ui/map/map.tsx'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { Fault } from '../../shared/fault.tsx'
import { CARRIER_FIELDS, carrierFields, labelLines, oneLine } from './address-forms.ts'
import { CONFIRMATIONS, Flags } from './confirmation.tsx'
import { cityPoints } from './map-points.ts'
import { printLabel } from './print-label.ts'

function Action({ icon, label, hint, onClick }: { icon: IconName; label: string; hint: string; onClick: () => void }) {
  return (
    <button className="btn justify-start" onClick={onClick} title={hint} type="button">
      <Icon className="size-4" name={icon} />
      {label}
    </button>
  )
}

function Actions({ row }: { row: LookupRow }) {
  const line = `${row.code ?? ''}, ${oneLine(row)}`
  return (
    <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,40%)),1fr))] gap-2">
      <Action hint={line} icon="copy" label="复制一行" onClick={() => copyText(line, '已复制一行地址')} />
      <Action hint="分行，带仓库代码" icon="rows-3" label="复制标签" onClick={() => copyText(labelLines(row).join('\n'), '已复制标签')} />
      <Action hint={CARRIER_FIELDS.join('、')} icon="table-2" label="复制承运商字段" onClick={() => copyText(toTsv([carrierFields(row)]), '已复制，可粘贴到表格的一行')} />
      <Action hint="只打印这张标签" icon="printer" label="打印标签" onClick={() => printLabel(row)} />
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
        {degree ? `${degree.value}：${degree.meaning}。` : ''} <Flags row={row} />
      </p>
      <p className="mt-1 text-sm text-soft numerals">
        {row.sources?.endsWith('+') ? `至少 ${row.sources.slice(0, -1)}` : row.sources} 份来源 · 状态{row.status === '未知' ? '未知' : `：${row.status ?? ''}`} · 截至 {formatDate(row.asOf ?? '')}
      </p>
      {(row.note ?? '') !== '' && <p className="mt-1 text-sm text-soft numerals">{row.note}。</p>}
      <Actions row={row} />
      <SameSite onOpen={onOpen} row={row} />
      {marked.length > 0 && (
        <div className="mt-4">
          <WorldMap label={`${row.city ?? ''} 的大致位置`} marked={marked} points={[]} />
        </div>
      )}
    </section>
  )
}

function Detail({ answer, code, onOpen }: { answer: LookupAnswer; code: string; onOpen: (code: string) => void }) {
  return (
    <>
      {answer.rows.length === 0 && <p className="py-6 text-center text-sm text-soft">没有代码是 {code} 的仓库，可能是链接写错了。</p>}
      {answer.rows.map((row) => (
        <Warehouse key={`${row.address ?? ''} ${row.zip ?? ''}`} onOpen={onOpen} row={row} />
      ))}
      <p className="mt-4 text-xs text-soft">
        数据日期：{formatDate(answer.date)}。{answer.note}
      </p>
    </>
  )
}

/** One warehouse, or every row of its code: its address in each form that people paste, and where it lies. */
export function WarehouseDetail({ code, onOpen }: { code: string; onOpen: (code: string) => void }) {
  const request = useMemo(
    () => (code === '' ? undefined : { set: 'fba', text: '', filters: [{ column: 'code', op: 'is' as const, value: code }], facets: [], offset: 0, limit: 10 }),
    [code],
  )
  const { value, error, retry } = useWorkerAnswer(searchWorker, 'list', request)
  return (
    <Dialog onClose={() => onOpen('')} open={code !== '' && (value !== undefined || error !== undefined)} title={`仓库 ${code}`}>
      <div className="min-h-72 overflow-y-auto overscroll-contain p-4">
        {error && <Fault error={error} retry={retry} />}
        {!error && value && <Detail answer={value} code={code} onOpen={onOpen} />}
      </div>
    </Dialog>
  )
}
