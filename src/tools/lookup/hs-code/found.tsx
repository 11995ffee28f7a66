import { useMemo, useState } from 'react'
import { readCode } from '../../../engines/search/operation/hs-code.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { useRead } from '../../../sync/calls/use-read.ts'
import { ExportMenu } from '../shared/export-menu.tsx'
import { ListPlaceholder } from '../shared/list-room.tsx'
import { LookupState } from '../shared/lookup-state.tsx'
import { ServerRequestStatus, OriginLabel } from '../shared/origin-label.tsx'
import type { LookupQuery, LookupResult } from '../shared/use-lookup.ts'
import { VirtualList } from '../shared/virtual-list.tsx'
import type { CodeNavigation } from './code-parts.tsx'
import { explainChapter, formatHsCode } from './code.ts'
import { EXPORT_COLUMNS } from './export-columns.ts'
import { GoodsRows } from './goods-rows.tsx'
import { HS_NAMES_QUERY, type HsNames } from './reads.ts'
import { ResultRow } from './result-row.tsx'
import { SetOrigin } from './set-origin.tsx'
import { useGoods, type GoodsFound } from './use-goods.ts'
import { useHsSearch, type HsSearch } from './use-search.ts'

/** Note on the typed text: more digits than HS has, or a chapter that does not exist. */
function TypedNote({ text, instead, answered }: { text: string; instead: string | undefined; answered: boolean }) {
  const code = readCode(text)
  if (instead !== undefined) {
    const advice = answered
      ? '只是名称里有这个词，不一定是同一种货，先看上面的参考归类。'
      : 'HS 按材质和用途归类，请按货品选择。'
    return (
      <p className="py-2 text-sm text-soft">
        编码名称里没有「{text.trim()}」，下面是「{instead}」的结果。{advice}
      </p>
    )
  }
  if (!code) return null
  const note = explainChapter(code.digits)
  if (note !== '') return <p className="py-2 text-sm text-signal">{note}</p>
  if (!code.national) return null
  return (
    <p className="py-2 text-sm text-soft numerals">
      HS 只到六位，已按前六位 {formatHsCode(code.digits)} 查找；后面的位数由各国自定，请查该国税则。
    </p>
  )
}

export interface FoundCodesProps extends CodeNavigation {
  query: LookupQuery
  /** Result from the set on this device. */
  local: LookupResult
}

/**
 * Returns the last value until goods and codes have both answered the typed text, as the first of them would otherwise
 * be pushed down by the second. `now` must be the same object while it is unchanged.
 */
function useSettled<Value>(now: Value, settled: boolean): Value | undefined {
  const [last, setLast] = useState<Value>()
  if (settled && last !== now) setLast(now)
  return settled ? now : last
}

/** Codes that match the typed text and filters. */
export function FoundCodes({ query, local, current, onOpen }: FoundCodesProps) {
  const { value: names } = useRead(local.first && HS_NAMES_QUERY)
  const search = useHsSearch(query, local)
  const goods = useGoods(query)
  const [{ q = '' }] = useUrlState()
  const now = useMemo(() => ({ search, goods, q }), [search, goods, q])
  const shown = useSettled(now, !goods.busy && !local.busy)
  return shown ? <Rows {...shown} current={current} local={local} names={names} onOpen={onOpen} /> : <ListPlaceholder />
}

interface RowsProps extends Omit<FoundCodesProps, 'query'> {
  search: HsSearch
  goods: GoodsFound
  /** Typed text. */
  q: string
  names: HsNames | undefined
}

function Rows({
  search: { result, heard, asking, fault, ask, nowhere },
  goods,
  q,
  names,
  local,
  current,
  onOpen,
}: RowsProps) {
  const instead = heard ? undefined : result.first?.instead
  const onlyGoods = goods.rows.length > 0 && !local.away && result.first?.total === 0
  // The server is not asked before the visitor presses the button.
  const waits = local.away && !heard && ask !== undefined
  const absent = explainChapter(readCode(q)?.digits ?? '') !== ''
  return (
    <>
      {goods.rows.length > 0 && <GoodsRows current={current} goods={goods} onOpen={onOpen} query={q} />}
      <div className="flex min-h-13 items-center max-sm:min-h-17 justify-between gap-3 border-b border-ink/70 py-1">
        <div className="min-w-0">
          <p aria-live="polite" className="text-sm font-medium numerals">
            {result.first &&
              (onlyGoods
                ? '编码名称里没有这个词'
                : instead === undefined
                  ? `${formatThousands(result.total)} 个编码`
                  : `名称含「${instead}」的 ${formatThousands(result.total)} 个编码`)}
          </p>
          <div className="flex min-h-[1.125rem] flex-wrap items-center gap-x-2 text-xs text-soft numerals">
            {heard && <OriginLabel among={heard.among} at={heard.at} date={heard.date} origin={heard.origin} />}
            {(!heard || !local.first) && <SetOrigin result={local} />}
            {!result.error && <ServerRequestStatus busy={asking} error={fault} />}
          </div>
        </div>
        {result.first && !onlyGoods && (
          <ExportMenu
            columns={EXPORT_COLUMNS}
            count={result.total + (result.first.leading ?? 0)}
            fileName="HS编码"
            rows={result.all}
          />
        )}
      </div>
      <TypedNote answered={goods.rows.length > 0} instead={instead} text={q} />
      {waits && (
        <p className="py-2 text-sm text-soft">
          编码资料包不在这台设备上。按下面的按钮才会把「{q.trim()}」发给服务器；在「数据来源」里下载资料包后就在本机查。
        </p>
      )}
      {!absent && !onlyGoods && !waits && (
        <LookupState result={result}>
          <VirtualList label="HS 编码" result={result} rowHeight={84}>
            {(row) => <ResultRow current={current} names={names} onOpen={onOpen} query={instead ?? q} row={row} />}
          </VirtualList>
        </LookupState>
      )}
      {ask && !absent && !onlyGoods && (
        <button className="btn mt-2" onClick={ask} type="button">
          向服务器查询
        </button>
      )}
      {nowhere && <p className="mt-2 text-center text-sm text-soft">服务器上也没有。</p>}
    </>
  )
}
