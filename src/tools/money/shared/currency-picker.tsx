import { useCallback, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { FlagProps } from '../../flag.tsx'
import type { CurrencyDialogProps } from './currency-dialog.tsx'
import { findCurrency } from './currency.ts'
import { useIsHydrated } from '../../shared/use-alive.ts'

const Flag = lazyPart<FlagProps>(async () => (await import('../../flag.tsx')).Flag)
const CurrencyDialog = lazyPart<CurrencyDialogProps>(async () => (await import('./currency-dialog.tsx')).CurrencyDialog)

interface CurrencyPickerProps {
  /** ISO 4217 code. */
  value: string
  /** Label of the choice, such as 源货币; the button's accessible name is the label and the currency. */
  label: string
  onChoose: (code: string) => void
  className?: string
}

/** Button that shows a currency and opens the list of all currencies. */
export function CurrencyPicker({ value, label, onChoose, className = '' }: CurrencyPickerProps) {
  const [open, setOpen] = useState(false)
  // The dialog's code is loaded when it is first opened.
  const [wanted, setWanted] = useState(false)
  const alive = useIsHydrated()
  const close = useCallback(() => setOpen(false), [])
  const currency = findCurrency(value)
  const choose = useCallback(
    (code: string) => {
      setOpen(false)
      onChoose(code)
    },
    [onChoose],
  )
  return (
    <>
      <button
        aria-haspopup="dialog"
        aria-label={`${label}：${currency?.zh ?? ''} ${value}`}
        className={`flex min-h-12 min-w-0 items-center gap-2 rounded border border-rule bg-sheet px-2 text-left text-sm hover:border-edge hover:bg-sunk ${className}`}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
        onPointerEnter={() => void import('./currency-dialog.tsx')}
        type="button"
      >
        <span className="h-5 w-7 shrink-0">
          {alive && <Flag className="h-5 w-7" code={currency?.flag ?? ''} letters={value} />}
        </span>
        <span className="min-w-0 flex-1 leading-tight">
          <span className="block font-medium whitespace-nowrap numerals">{value}</span>
          <span className="block truncate text-xs text-soft">
            {currency && currency.mark !== '' && <span className="mr-1 text-signal">{currency.mark}</span>}
            {currency?.zh}
            {currency && currency.sign !== '' && <span className="ml-1 numerals">{currency.sign}</span>}
          </span>
        </span>
        <Icon className="size-4 text-soft" name="chevron-down" />
      </button>
      {wanted && <CurrencyDialog label={label} onChoose={choose} onClose={close} open={open} value={value} />}
    </>
  )
}
