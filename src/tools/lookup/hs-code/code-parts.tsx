import type { LookupRow } from '../../../engines/search/lookup.ts'
import { CopyButton } from '../../shared/copy-button.tsx'
import { formatHsCode } from './code.ts'

/** The shown code, and a function to open another. */
export interface CodeNavigation {
  current: string
  onOpen: (code: string) => void
}

/** Badge of a code that is no longer in force. */
export function ExpiredBadge() {
  return (
    <span className="inline-block shrink-0 rounded-sm bg-signal-wash px-1.5 text-xs leading-5 whitespace-nowrap text-signal">
      已失效
    </span>
  )
}

/** Button that copies only the digits, as customs declarations need them. */
export function CopyCode({ code }: { code: string }) {
  return <CopyButton label={`复制编码 ${formatHsCode(code)}`} said={`已复制 ${code}`} text={code} title="复制编码" />
}

/** Link with code and name that opens the code's details. */
export function CodeLink({ row, current, onOpen }: CodeNavigation & { row: LookupRow }) {
  const { code = '', zh = '' } = row
  return (
    <button
      aria-current={code === current || undefined}
      className="grid min-h-11 w-full grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-2 rounded-sm px-2 py-2 text-left text-sm hover:bg-sunk aria-[current]:bg-sea-wash pointer-fine:min-h-9 pointer-fine:py-1.5"
      onClick={() => onOpen(code)}
      type="button"
    >
      <span className="font-medium text-sea-deep numerals">{formatHsCode(code)}</span>
      <span>
        {zh} {row.status === '2' && <ExpiredBadge />}
      </span>
    </button>
  )
}
