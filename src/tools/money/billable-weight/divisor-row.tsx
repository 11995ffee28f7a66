import { findCommonDivisor, type BillableLine, type Divisor } from '../../../engines/billable-weight/operation.ts'
import { Icon } from '../../../ui/icon.tsx'

/** Maximum characters of a divisor. */
const MAX_DIGITS = 12
const CHARGED_BY: Readonly<Record<BillableLine['by'], string>> = {
  volume: '按体积重',
  weight: '按实重',
  even: '两者相同',
}

interface DivisorRowProps {
  divisor: Divisor
  /** Rounding rule as text. */
  rule: string
  line: BillableLine | undefined
  onChange: (change: Partial<Divisor>) => void
  onRemove: () => void
}

function Figures({ line }: { line: BillableLine | undefined }) {
  return (
    <div className="ml-auto min-h-14 text-right">
      <p className="text-lg font-semibold text-sea numerals">
        {line ? `${line.billable} ${line.unit}` : <span className="font-normal text-soft">—</span>}
      </p>
      {line && (
        <p className="text-xs text-soft numerals">
          {line.other} {line.unit === 'kg' ? 'lb' : 'kg'} · {CHARGED_BY[line.by]}
          <span className="block">
            体积重 {line.volumetric} {line.unit}
          </span>
          {line.each !== '' && (
            <span className="block">
              每个 {line.each} {line.unit}
            </span>
          )}
        </p>
      )}
    </div>
  )
}

/** Row with an editable divisor and its billable weight. */
export function DivisorRow({ divisor, rule, line, onChange, onRemove }: DivisorRowProps) {
  const usual = findCommonDivisor(divisor)
  const unit = divisor.unit === 'cm' ? 'cm³/kg' : 'in³/lb'
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 border-b border-rule px-4 py-2 last:border-b-0">
      <div className="min-w-0 flex-[1_1_8.5rem]">
        <div className="flex flex-wrap items-center gap-1">
          <span className="text-soft">÷</span>
          <input
            aria-label="除数"
            autoComplete="off"
            className="field w-18 px-2 text-base font-medium numerals"
            inputMode="decimal"
            maxLength={MAX_DIGITS}
            onChange={(event) => onChange({ value: event.target.value })}
            spellCheck={false}
            value={divisor.value}
          />
          <button
            aria-label={`除数单位 ${unit}，按一下换另一种`}
            className="btn-quiet px-1 numerals"
            onClick={() => onChange({ unit: divisor.unit === 'cm' ? 'in' : 'cm' })}
            title="换单位"
            type="button"
          >
            {unit}
          </button>
          {divisor.value.trim() === '' && (
            <button aria-label="移除这个除数" className="btn-quiet" onClick={onRemove} title="移除" type="button">
              <Icon className="size-4" name="trash" />
            </button>
          )}
        </div>
        {usual && (
          <p className="mt-0.5 text-xs text-soft" title={usual.note}>
            {usual.who}
          </p>
        )}
        <p className="text-xs text-soft">{rule}</p>
      </div>
      <Figures line={line} />
    </li>
  )
}
