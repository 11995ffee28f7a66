import type { LookupRow } from '../../../engines/search/lookup.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { useRead } from '../../../sync/calls/use-read.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Fault } from '../../shared/fault.tsx'
import { ExpiredBadge } from './code-parts.tsx'
import { findCommonCode, formatHsCode, explainDifference, readList } from './code.ts'
import { MAX_COMPARED_CODES } from './detail-actions.tsx'
import { HS_NAMES_QUERY, rowsQuery, type HsNames } from './reads.ts'
import { formatSectionLabel } from './sections.ts'

interface Field {
  title: string
  /** Number of digits compared in this row; 0 if the row is no level of the code. */
  digits: number
  text: (row: LookupRow, names: HsNames | undefined) => string
}

function step(row: LookupRow, names: HsNames | undefined, digits: number): string {
  const code = (row.code ?? '').slice(0, digits)
  if (code.length < digits) return '—'
  return `${formatHsCode(code)} ${names?.row(code)?.zh ?? ''}`
}

const FIELDS: readonly Field[] = [
  { title: '名称', digits: 0, text: (row) => row.zh ?? '' },
  { title: '英文', digits: 0, text: (row) => row.en ?? '' },
  { title: '类', digits: 0, text: (row) => formatSectionLabel(row.section ?? '') },
  { title: '章', digits: 2, text: (row, names) => step(row, names, 2) },
  { title: '税目', digits: 4, text: (row, names) => step(row, names, 4) },
  {
    title: '对应新编码',
    digits: 0,
    text: (row) => (row.successors ?? '').split('|').map(formatHsCode).join('、') || '—',
  },
]

function Column({
  row,
  names,
  common,
  onOpen,
  onRemove,
}: {
  row: LookupRow
  names: HsNames | undefined
  common: string
  onOpen: () => void
  onRemove: () => void
}) {
  const code = row.code ?? ''
  return (
    <div className="sheet row-span-7 grid min-w-0 grid-rows-subgrid gap-0 overflow-hidden">
      <div className="flex items-center border-b border-rule pl-3">
        <button
          className="min-h-11 min-w-0 flex-1 text-left font-semibold text-sea-deep numerals hover:underline"
          onClick={onOpen}
          type="button"
        >
          {formatHsCode(code)} {row.status === '2' && <ExpiredBadge />}
        </button>
        <button
          aria-label={`把 ${formatHsCode(code)} 移出对比`}
          className="btn-quiet"
          onClick={onRemove}
          title="移出对比"
          type="button"
        >
          <Icon className="size-4" name="x" />
        </button>
      </div>
      {FIELDS.map((field) => {
        const parts = field.digits > common.length
        return (
          <div className="min-w-0 border-b border-rule px-3 py-2 text-sm last:border-b-0" key={field.title}>
            <span className="block text-xs text-soft">{field.title}</span>
            <span className={parts ? 'text-signal' : ''}>{field.text(row, names)}</span>
          </div>
        )
      })}
    </div>
  )
}

/** Compares up to four codes side by side; differing levels are highlighted. */
export function Compare({ onOpen }: { onOpen: (code: string) => void }) {
  const { value: names } = useRead(HS_NAMES_QUERY)
  const [state, setState] = useUrlState()
  const codes = readList(state.compare)
    .filter((code) => /^\d/.test(code))
    .slice(0, MAX_COMPARED_CODES)
  const { value: rows = [], error, retry } = useRead(rowsQuery(codes))
  if (codes.length === 0) return null
  const found = rows.filter((row) => codes.includes(row.code ?? ''))
  const common = found.length > 1 ? findCommonCode(found.map((row) => row.code ?? '')) : 'one alone'
  return (
    <section aria-labelledby="compare-title" className="mt-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-base" id="compare-title">
          对比
        </h2>
        <p aria-live="polite" className="flex-1 text-sm text-soft numerals">
          {found.length > 0 && explainDifference(found.map((row) => row.code ?? ''))}
        </p>
        <button className="btn-quiet" onClick={() => setState({ compare: '' })} type="button">
          清空
        </button>
      </div>
      {error && <Fault error={error} retry={retry} />}
      <div className="mt-1 grid grid-cols-2 gap-2 lg:grid-cols-4">
        {found.map((row) => (
          <Column
            common={common}
            key={row.code}
            names={names}
            onOpen={() => onOpen(row.code ?? '')}
            onRemove={() => setState({ compare: codes.filter((code) => code !== row.code).join(',') })}
            row={row}
          />
        ))}
      </div>
    </section>
  )
}
