import { useMemo } from 'react'
import { MAX_BATCH_LINES, type BatchLine, type IpAnswer } from '../../../engines/ip/operation.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'
import { useDataPacks } from '../../../state/data-packs.ts'
import { getBuildSet } from '../../../sync/sets/data-packs.ts'
import { ipWorker } from '../../../workers/ip.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { PastedColumn, type ColumnTable } from '../../shared/pasted-column.tsx'
import { useDraft } from '../../shared/use-draft.ts'
import { countCountries } from './country-counts.ts'
import { IpMap } from './ip-map.tsx'
import { formatNetwork, formatPlace, formatRemarks } from './ip-words.ts'
import { PackOffer } from './pack-offer.tsx'

/** Maximum characters: the line limit times the longest form of an address. */
const LIMIT = { characters: 500_000, full: '一次最多 500,000 个字符，多出的没有放进来。' }
const HEADERS = ['查询', '归属地', '运营商', '所属网络', '地址段起点', '地址段终点', '标准写法', '国家代码', '说明']
const SHOWN_COUNTRIES = 12

function cellsOf({ line, answer, fault }: BatchLine): string[] {
  if (!answer) return [line, fault, ...HEADERS.slice(2).map(() => '')]
  const { operator, start, end, ip, land } = answer
  return [
    line,
    formatPlace(answer),
    operator,
    formatNetwork(answer),
    start,
    end,
    ip,
    land?.code ?? '',
    formatRemarks(answer),
  ]
}

function tableOf(lines: readonly BatchLine[]): ColumnTable {
  return { headers: HEADERS, rows: lines.map(cellsOf), failed: lines.filter(({ answer }) => !answer).length }
}

/** Countries of the addresses, as a list and on a map. */
function Countries({ answers }: { answers: readonly IpAnswer[] }) {
  const counts = useMemo(() => countCountries(answers), [answers])
  if (counts.length === 0) return null
  return (
    <section aria-label="按国家统计" className="mt-5 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-8">
      <ul className="mb-3 self-start border-t border-rule text-sm">
        {counts.slice(0, SHOWN_COUNTRIES).map(({ code, name, count }) => (
          <li className="flex justify-between border-b border-rule py-1.5" key={code}>
            <span>{name}</span>
            <span className="numerals">
              {formatThousands(count)} <span className="text-soft">{((count / answers.length) * 100).toFixed(1)}%</span>
            </span>
          </li>
        ))}
        {counts.length > SHOWN_COUNTRIES && (
          <li className="py-1.5 text-xs text-soft">
            另有 {counts.length - SHOWN_COUNTRIES} 个国家和地区，导出的表里都有。
          </li>
        )}
      </ul>
      <IpMap answers={answers} />
    </section>
  )
}

/** Batch table of pasted addresses, looked up on this device. */
export function IpBatch() {
  const [text = '', setText] = useDraft('ip')
  const { packs } = useDataPacks()
  const storedAt = packs.ip?.stored?.storedAt
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once the set is stored the same column has another answer
  const request = useMemo(() => ({ text }), [text, storedAt])
  const { value, error, progress, busy } = useWorkerAnswer(ipWorker, 'lookUpLines', request)
  const lines = value?.lines
  const table = useMemo(() => (lines && lines.length > 0 ? tableOf(lines) : undefined), [lines])
  const answers = useMemo(() => lines?.flatMap(({ answer }) => answer ?? []) ?? [], [lines])
  const dropped = value ? value.total - (lines?.length ?? 0) : 0
  if (value && !lines) return <PackOffer />
  return (
    <>
      <PastedColumn
        error={error}
        fileName="IP 归属"
        hint={`每行一个 IP 地址，可以从表格里整列粘贴，一次最多 ${formatThousands(MAX_BATCH_LINES)} 行`}
        label="批量查 IP"
        limit={LIMIT}
        notes={[
          `IP 归属，资料日期 ${formatDate(getBuildSet('ip').date)}，含 IP2Location LITE 数据（https://lite.ip2location.com），仅供参考`,
        ]}
        onText={setText}
        table={table}
        text={text}
      />
      <p aria-live="polite" className="mt-2 min-h-5 text-sm text-soft numerals">
        {busy && progress > 0
          ? `正在查 ${Math.round(progress * 100)}%`
          : dropped > 0
            ? `只查了前 ${formatThousands(MAX_BATCH_LINES)} 行，后面 ${formatThousands(dropped)} 行没有查。`
            : '在这台设备上查，地址不发给服务器。'}
      </p>
      <Countries answers={answers} />
    </>
  )
}
