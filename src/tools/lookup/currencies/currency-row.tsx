import type { LookupRow } from '../../../engines/search/lookup.ts'
import { Flag } from '../../flag.tsx'
import { CopyButton } from '../../shared/copy-button.tsx'
import { MatchedBy, HighlightedCell } from '../shared/marked.tsx'
import { IN_CIRCULATION } from './currency-facts.ts'

const HIDDEN = { also: '又称', old: '旧符号', lands_zh: '使用地区' }

interface CurrencyRowProps {
  row: LookupRow
  current: boolean
  onOpen: (code: string) => void
}

/** List row of a currency: pressing it opens the details, its button copies the code. */
export function CurrencyRow({ row, current, onOpen }: CurrencyRowProps) {
  const { code = '', zh = '', en = '', char = '', sub = '', lands_zh: lands = '', flag = '', kind = '' } = row
  return (
    <div className={`flex items-center gap-1 ${current ? 'bg-sea-wash' : ''}`}>
      <button
        aria-current={current || undefined}
        className="grid min-h-16 min-w-0 flex-1 grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-3 rounded-sm py-2 text-left hover:bg-sunk sm:pl-2 @3xl:grid-cols-[2rem_minmax(0,15rem)_3.5rem_4rem_minmax(0,15rem)_minmax(0,1fr)]"
        onClick={() => onOpen(code)}
        type="button"
      >
        <Flag code={flag} letters={code} />
        <span className="min-w-0">
          <span className="block leading-6 font-medium">
            <HighlightedCell column="zh" row={row} /> <MatchedBy hidden={HIDDEN} row={row} />
            {kind !== IN_CIRCULATION && <span className="ml-2 text-xs font-normal text-soft">{kind}</span>}
          </span>
          <span className="block truncate text-xs text-soft @max-3xl:hidden">{en}</span>
          <span className="line-clamp-1 text-xs text-soft @3xl:hidden">
            {[sub, lands].filter((text) => text !== '').join(' · ')}
          </span>
        </span>
        <span className="text-right @3xl:contents">
          <span className="block font-medium numerals @3xl:text-left">{code}</span>
          <span className="block text-soft @max-3xl:text-xs @3xl:text-left @3xl:text-ink">{char}</span>
        </span>
        <span className="text-sm @max-3xl:hidden">{sub}</span>
        <span className="line-clamp-2 text-sm text-soft @max-3xl:hidden">{lands}</span>
      </button>
      <CopyButton label={`复制${zh}的代码 ${code}`} said={`已复制 ${code}`} text={code} title="复制代码" />
    </div>
  )
}
