import type { LookupRow } from '../../../engines/search/lookup.ts'
import { Icon } from '../../../ui/icon.tsx'
import { HighlightedText } from '../shared/marked.tsx'
import { CopyCode, type CodeNavigation } from './code-parts.tsx'
import { formatHsCode } from './code.ts'
import type { GoodsFound } from './use-goods.ts'

interface GoodsRowProps extends CodeNavigation {
  row: LookupRow
  query: string
}

/** Code with which the good is often confused, and why it is wrong. */
function Mistake({ row, onOpen }: Pick<GoodsRowProps, 'row' | 'onOpen'>) {
  const { other = '', mistake = '' } = row
  return (
    <button
      className="flex min-h-11 w-full items-baseline gap-x-2 rounded-sm py-2 text-left text-sm text-soft hover:bg-sunk sm:px-2 pointer-fine:min-h-0 pointer-fine:py-1"
      onClick={() => onOpen(other)}
      type="button"
    >
      <span className="shrink-0 text-xs text-signal">易混</span>
      <span>
        <span className="font-medium text-ink numerals underline decoration-rule underline-offset-4">
          {formatHsCode(other)}
        </span>{' '}
        {mistake}
      </span>
    </button>
  )
}

function GoodsRow({ row, query, current, onOpen }: GoodsRowProps) {
  const { zh = '', code = '', why = '', other = '' } = row
  const names = [row.aliases, row.en]
    .join('|')
    .split('|')
    .filter((name) => name !== '')
  return (
    <li className={`border-b border-rule pt-2.5 pb-1 last:border-b-0 ${code === current ? 'bg-sea-wash' : ''}`}>
      <div className="flex items-start gap-1">
        <button
          aria-current={code === current || undefined}
          className="min-w-0 flex-1 rounded-sm text-left hover:bg-sunk sm:px-2"
          onClick={() => onOpen(code)}
          type="button"
        >
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-lg font-semibold text-sea-deep numerals">{formatHsCode(code)}</span>
            <span className="text-base font-medium">
              <HighlightedText query={query} text={zh} />
            </span>
          </span>
          <span className="block truncate text-xs text-soft">
            <HighlightedText query={query} text={names.join('、')} />
          </span>
          <span className="mt-1 block text-sm">{why}</span>
        </button>
        <CopyCode code={code} />
      </div>
      {other !== '' && <Mistake onOpen={onOpen} row={row} />}
    </li>
  )
}

/** Everyday goods that match the text, with their subheadings, above the codes whose names match. */
export function GoodsRows({ goods: { rows, note }, ...props }: CodeNavigation & { goods: GoodsFound; query: string }) {
  return (
    <section aria-label="商品的参考归类" className="mb-3 border-y-2 border-ink/70">
      <h2 className="flex items-center gap-1.5 border-b border-rule py-1.5 text-sm">
        <Icon className="size-4 text-sea" name="tag" />
        参考归类
        <span className="ml-auto text-xs font-normal text-soft">非海关裁定</span>
      </h2>
      <ul>
        {rows.map((row) => (
          <GoodsRow key={row.zh} row={row} {...props} />
        ))}
      </ul>
      <p className="border-t border-rule py-1.5 text-xs text-soft">{note}</p>
    </section>
  )
}
