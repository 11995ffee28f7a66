import type { LookupRow } from '../../../engines/search/lookup.ts'
import { Flag } from '../../flag.tsx'
import { CopyButton } from '../../shared/copy-button.tsx'
import { IN_USE } from './currency-facts.ts'

interface CurrencyRowProps {
  row: LookupRow
  onOpen: (code: string) => void
}

/** A currency in the list: a press opens it, the button beside copies its code. */
export function CurrencyRow({ row, onOpen }: CurrencyRowProps) {
  const { code = '', zh = '', en = '', char = '', sub = '', lands_zh: lands = '', flag = '', kind = '' } = row
  return (
    <div className="flex items-center gap-1">
      <button
        className="grid min-h-16 min-w-0 flex-1 grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-3 rounded-sm py-2 text-left hover:bg-sunk sm:pl-2 lg:grid-cols-[2rem_minmax(0,15rem)_3.5rem_4rem_minmax(0,15rem)_minmax(0,1fr)]"
        onClick={() => onOpen(code)}
        type="button"
      >
        <Flag code={flag} letters={code} />
        <span className="min-w-0">
          <span className="block leading-6 font-medium">
            {zh}
            {kind !== IN_USE && <span className="ml-2 text-xs font-normal text-soft">{kind}</span>}
          </span>
          <span className="block truncate text-xs text-soft max-lg:hidden">{en}</span>
          <span className="line-clamp-1 text-xs text-soft lg:hidden">{[sub, lands].filter((text) => text !== '').join(' · ')}</span>
        </span>
        <span className="text-right lg:contents">
          <span className="block font-medium numerals lg:text-left">{code}</span>
          <span className="block text-soft max-lg:text-xs lg:text-left lg:text-ink">{char}</span>
        </span>
        <span className="text-sm max-lg:hidden">{sub}</span>
        <span className="line-clamp-2 text-sm text-soft max-lg:hidden">{lands}</span>
      </button>
      <CopyButton label={`复制${zh}的代码 ${code}`} said={`已复制 ${code}`} text={code} title="复制代码" />
    </div>
  )
}
