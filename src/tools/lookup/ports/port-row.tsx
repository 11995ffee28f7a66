import { memo } from 'react'
import type { LookupRow } from '../../../engines/search/lookup.ts'
import { MatchedBy, HighlightedCell } from '../shared/marked.tsx'
import { toPort } from './port.ts'

const HIDDEN = { codes: '旧代码', short: '简称', also: '别名', other: '又名' }

/** Badge of a port whose position or code has no second source. */
export function UnconfirmedBadge({ verified }: { verified: string }) {
  return verified === '未核实' ? <span className="text-xs whitespace-nowrap text-signal">未核实</span> : null
}

/** List row of a port; opens its details. */
export const PortRow = memo(function PortRow({
  row,
  current,
  onOpen,
}: {
  row: LookupRow
  current: boolean
  onOpen: (code: string) => void
}) {
  const port = toPort(row)
  return (
    <button
      aria-current={current || undefined}
      className="flex min-h-13 w-full items-center gap-x-3 px-1 py-1.5 text-left hover:bg-sunk aria-[current]:bg-sea-wash"
      onClick={() => onOpen(port.code)}
      type="button"
    >
      <span className="w-16 shrink-0 font-mono text-sm">{port.code}</span>
      <span className="min-w-0 flex-1 sm:grid sm:grid-cols-[minmax(0,1fr)_minmax(0,12rem)] sm:items-center sm:gap-x-3">
        <span className="flex items-baseline gap-x-2">
          <span className="truncate">
            <span className="font-medium">
              <HighlightedCell column={port.zh === '' ? 'en' : 'zh'} row={row} />
            </span>
            {port.zh !== '' && (
              <span className="ml-2 text-sm text-soft">
                <HighlightedCell column="en" row={row} />
              </span>
            )}
          </span>
          <MatchedBy hidden={HIDDEN} row={row} />
          <UnconfirmedBadge verified={port.verified} />
        </span>
        <span className="block truncate text-xs text-soft sm:text-sm">
          {port.countryZh} · {port.line}
        </span>
      </span>
    </button>
  )
})
