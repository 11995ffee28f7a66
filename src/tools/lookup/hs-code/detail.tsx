import { useState, type ReactNode } from 'react'
import type { LookupRow } from '../../../engines/search/lookup.ts'
import { useRead } from '../../../sync/calls/use-read.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ToSheetLink } from '../../shared/to-sheet-link.tsx'
import { DetailState, Fact, Facts } from '../shared/detail-parts.tsx'
import { OriginLabel } from '../shared/origin-label.tsx'
import { CodeLink, CopyCode, ExpiredBadge, type CodeNavigation } from './code-parts.tsx'
import { explainChapter, formatHsCode } from './code.ts'
import { DetailActions } from './detail-actions.tsx'
import { detailQuery, type HsDetail } from './reads.ts'
import { useIsSetMissing } from './set-origin.tsx'
import { sectionLabel, SECTIONS } from './sections.ts'

const FIRST_SHOWN = 8

function Part({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  return (
    <section className="mt-5">
      <h3 className="border-b border-rule pb-1 text-sm">
        {title}
        {count !== undefined && <span className="ml-1.5 font-normal text-soft numerals">{count}</span>}
      </h3>
      {children}
    </section>
  )
}

/** List of codes, shortened with a button for the rest; always includes the current one. */
function Codes({ rows, ...navigation }: CodeNavigation & { rows: readonly LookupRow[] }) {
  const [all, setAll] = useState(false)
  const at = Math.max(
    0,
    rows.findIndex((row) => row.code === navigation.current),
  )
  const from =
    all || rows.length <= FIRST_SHOWN + 2 ? 0 : Math.min(Math.max(0, at - FIRST_SHOWN / 2), rows.length - FIRST_SHOWN)
  const shown = all || rows.length <= FIRST_SHOWN + 2 ? rows : rows.slice(from, from + FIRST_SHOWN)
  return (
    <>
      <ul className="mt-1">
        {shown.map((row) => (
          <li key={row.code}>
            <CodeLink row={row} {...navigation} />
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <button className="btn mt-1 w-full" onClick={() => setAll(true)} type="button">
          显示全部 {rows.length} 个
        </button>
      )}
    </>
  )
}

function Path({ detail, onOpen }: { detail: HsDetail; onOpen: (code: string) => void }) {
  const { row, above } = detail
  const section = SECTIONS.find(({ number }) => number === row.section)
  return (
    <ol className="mt-1">
      <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-2 px-2 py-1.5 text-sm">
        <span className="text-soft">{sectionLabel(row.section ?? '')}</span>
        <span>{section?.zh}</span>
      </li>
      {[...above, row].map((step) => (
        <li key={step.code}>
          <CodeLink current={row.code ?? ''} onOpen={onOpen} row={step} />
        </li>
      ))}
    </ol>
  )
}

/** Codes that replace one dropped in HS 2022. */
function Successors({ detail, ...navigation }: CodeNavigation & { detail: HsDetail }) {
  const { successors } = detail
  return (
    <div className="mt-4 rounded bg-signal-wash p-3">
      <p className="flex gap-2 text-sm text-signal">
        <Icon className="size-4 translate-y-1" name="triangle-alert" />
        {successors.length === 0
          ? 'HS 2022 已删去这个编码，对应的新编码未核实，请按货品查现行编码。'
          : `HS 2022 已删去这个编码，原有货品分入下面 ${successors.length} 个编码，请按货品选择。`}
      </p>
      {successors.length > 0 && <Codes rows={successors} {...navigation} />}
    </div>
  )
}

function Body({ detail, onOpen }: { detail: HsDetail; onOpen: (code: string) => void }) {
  const { row, below, beside, predecessors } = detail
  const code = row.code ?? ''
  const navigation = { current: code, onOpen }
  return (
    <>
      <p className="flex items-center gap-2">
        <span className="text-xl font-semibold numerals">
          {code.length === 2 ? `第 ${code} 章` : formatHsCode(code)}
        </span>
        <CopyCode code={code} />
        {row.status === '2' ? <ExpiredBadge /> : <span className="text-xs text-soft">现行（HS 2022）</span>}
      </p>
      <DetailActions row={row} />
      {code.length === 6 && row.status === '1' && (
        <ToSheetLink className="btn mt-2 w-full" from="hs" values={{ hs: code }}>
          算关税、到岸成本和定价
        </ToSheetLink>
      )}
      <Facts>
        <Fact name="中文名称" value={row.zh ?? ''} />
        <Fact name="英文名称" value={row.en ?? ''} />
      </Facts>
      {row.status === '2' && <Successors detail={detail} {...navigation} />}
      <Part title="归类路径">
        <Path detail={detail} onOpen={onOpen} />
      </Part>
      {below.length > 0 && (
        <Part count={below.length} title={code.length === 2 ? '下属税目' : '下属子目'}>
          <Codes key={code} rows={below} {...navigation} />
        </Part>
      )}
      {beside.length > 1 && (
        <Part count={beside.length} title={{ 2: '同类各章', 4: '同章税目', 6: '同税目子目' }[code.length] ?? '同级'}>
          <Codes key={code} rows={beside} {...navigation} />
        </Part>
      )}
      {predecessors.length > 0 && (
        <Part count={predecessors.length} title="对应的旧编码（HS 2017）">
          <Codes key={code} rows={predecessors} {...navigation} />
        </Part>
      )}
      <p className="mt-5 text-xs text-soft">税率和监管条件以海关当期公布为准。</p>
    </>
  )
}

/** Details of a code: its path, child and sibling codes, and the replacements of an expired one. */
export function Detail({ code, onOpen }: { code: string; onOpen: (code: string) => void }) {
  // The code is briefly empty while its dialog closes.
  const { value, error, busy, retry } = useRead(code === '' ? undefined : detailQuery(code))
  const missing = useIsSetMissing()
  return (
    <DetailState
      error={error}
      missing={`HS 2022 里没有 ${code}，2017 年版已删去的编码里也没有。${explainChapter(code)}`}
      retry={retry}
      said={({ row }) => `${formatHsCode(row.code ?? '')} ${row.zh ?? ''}`.trim()}
      value={busy || code === '' ? (value ?? undefined) : (value ?? null)}
    >
      {(detail) => (
        <>
          <Body detail={detail} onOpen={onOpen} />
          {/* Of the set on this device the date stands above the list. */}
          {detail.origin !== 'device' && (
            <p className="mt-1 text-xs numerals">
              <OriginLabel at={detail.at} date={detail.date} origin={detail.origin} />
            </p>
          )}
          {detail.origin !== 'device' && missing && (
            <p className="mt-1 text-xs text-soft">同级编码要等资料包下载好才能列出。</p>
          )}
        </>
      )}
    </DetailState>
  )
}
