import type { LookupRow } from '../../../engines/search/lookup.ts'
import { Icon } from '../../../ui/icon.tsx'
import { HighlightedText } from '../shared/marked.tsx'
import { CopyCode, ExpiredBadge, type CodeNavigation } from './code-parts.tsx'
import { listAncestors, formatHsCode } from './code.ts'
import type { HsNames } from './reads.ts'
import { formatSectionLabel } from './sections.ts'

interface ResultRowProps extends CodeNavigation {
  row: LookupRow
  names: HsNames | undefined
  query: string
}

/** Line with section, chapter and heading of a code. */
function Above({ row, names, query }: Pick<ResultRowProps, 'row' | 'names' | 'query'>) {
  // The path is rendered once the names are loaded; an empty element would then grow.
  const above = names ? listAncestors(row.code ?? '').map((code) => ({ code, zh: names.row(code)?.zh ?? '' })) : []
  return (
    <span className="flex items-center text-xs text-soft numerals">
      <span className="shrink-0">{formatSectionLabel(row.section ?? '')}</span>
      {above.map(({ code, zh }) => (
        <span className="flex max-w-[45%] min-w-0 items-center last:max-w-none last:flex-1" key={code}>
          <Icon className="size-3.5" name="chevron-right" />
          <span className="truncate" title={zh}>
            {formatHsCode(code)} <HighlightedText query={query} text={zh} />
          </span>
        </span>
      ))}
    </span>
  )
}

/** Result row of a code: its path, Chinese name and English name. */
export function ResultRow({ row, names, query, current, onOpen }: ResultRowProps) {
  const { code = '', zh = '', en = '' } = row
  return (
    <div className={`flex items-center gap-1 ${code === current ? 'bg-sea-wash' : ''}`}>
      <button
        aria-current={code === current || undefined}
        className="min-w-0 flex-1 rounded-sm py-2.5 text-left hover:bg-sunk sm:px-2"
        onClick={() => onOpen(code)}
        type="button"
      >
        <Above names={names} query={query} row={row} />
        <span className="mt-0.5 grid grid-cols-[4.75rem_minmax(0,1fr)] items-baseline gap-x-2">
          <span className="text-base font-semibold numerals">{formatHsCode(code)}</span>
          <span className="min-w-0">
            <span className="text-sm">
              <HighlightedText query={row.matchedIn === 'zh' ? (row.matched ?? query) : query} text={zh} />
            </span>{' '}
            {row.status === '2' && <ExpiredBadge />}
            <span className="block truncate text-xs text-soft">
              <HighlightedText query={query} text={en} />
            </span>
          </span>
        </span>
      </button>
      <CopyCode code={code} />
    </div>
  )
}
