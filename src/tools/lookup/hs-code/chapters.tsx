import type { LookupRow } from '../../../engines/search/lookup.ts'
import { useRead } from '../../../sync/calls/use-read.ts'
import { Fault } from '../../shared/fault.tsx'
import { Branch, getRowClass, useScrollIntoView, type TreeState } from './branch.tsx'
import { CopyCode } from './code-parts.tsx'
import { formatHsCode } from './code.ts'
import { HS_NAMES_QUERY, childRowsQuery, type HsNames } from './reads.ts'

/** Section with the reserved, empty chapter. */
const RESERVED = { section: 'XV', before: '78' }

function Waiting() {
  return (
    <li aria-busy="true" className="py-3 pl-6">
      <span className="block h-4 w-1/2 rounded-sm bg-sunk" />
    </li>
  )
}

function Leaf({ row, state }: { row: LookupRow; state: TreeState }) {
  const { code = '', zh = '', en = '' } = row
  const found = useScrollIntoView(state.wanted === code)
  return (
    <li>
      <div className={`flex items-center gap-1 ${getRowClass(code, state)}`} ref={found}>
        <button
          aria-current={code === state.current || undefined}
          className="grid min-h-11 min-w-0 flex-1 grid-cols-[4.25rem_minmax(0,1fr)] items-baseline gap-x-2 rounded-sm px-2 py-2 text-left text-sm hover:bg-sunk pointer-fine:min-h-9 pointer-fine:py-1.5"
          data-node={code}
          onClick={() => state.onOpen(code)}
          type="button"
        >
          <span className="font-medium numerals">{formatHsCode(code)}</span>
          <span>
            {zh}
            <span className="block text-xs text-soft">{en}</span>
          </span>
        </button>
        <CopyCode code={code} />
      </div>
    </li>
  )
}

/** Subheadings of a heading, loaded when it is expanded. */
function Subheadings({ heading, state }: { heading: string; state: TreeState }) {
  const { value, error, retry } = useRead(childRowsQuery(heading))
  if (error) {
    return (
      <li>
        <Fault error={error} retry={retry} />
      </li>
    )
  }
  return value ? value.map((row) => <Leaf key={row.code} row={row} state={state} />) : <Waiting />
}

function Heading({ row, state }: { row: LookupRow; state: TreeState }) {
  const { code = '', zh = '' } = row
  const line = (
    <>
      <span className="w-12 shrink-0 font-medium numerals">{formatHsCode(code)}</span>
      <span className="min-w-0">{zh}</span>
    </>
  )
  return (
    <Branch label={formatHsCode(code)} line={line} node={code} state={state}>
      {() => <Subheadings heading={code} state={state} />}
    </Branch>
  )
}

function Chapter({ row, names, state }: { row: LookupRow; names: HsNames; state: TreeState }) {
  const { code = '', zh = '' } = row
  const headings = names.below(code)
  const line = (
    <>
      <span className="w-6 shrink-0 font-semibold numerals">{code}</span>
      <span className="min-w-0 flex-1">{zh}</span>
      <span className="shrink-0 text-xs text-soft numerals max-sm:hidden">{headings.length} 个税目</span>
    </>
  )
  return (
    <Branch label={`第 ${code} 章`} line={line} node={code} state={state}>
      {() => headings.map((heading) => <Heading key={heading.code} row={heading} state={state} />)}
    </Branch>
  )
}

/** Chapters of a section with everything below them. */
export function Chapters({ section, state }: { section: string; state: TreeState }) {
  const { value: names, error, retry } = useRead(HS_NAMES_QUERY)
  if (error) {
    return (
      <li>
        <Fault error={error} retry={retry} />
      </li>
    )
  }
  if (!names) return <Waiting />
  return names.below(section).flatMap((row) => [
    ...(section === RESERVED.section && row.code === RESERVED.before
      ? [
          <li className="flex min-h-11 items-center gap-2 py-2 pl-6 text-sm text-soft pointer-fine:min-h-9" key="77">
            <span className="w-6 font-semibold numerals">77</span>（保留章，备将来使用）
          </li>,
        ]
      : []),
    <Chapter key={row.code} names={names} row={row} state={state} />,
  ])
}
