import { useMemo, useState } from 'react'
import type { RegionGroup } from '../../../engines/exchange-rate/operation/currencies.ts'
import { arrangeBoard, useCurrencyChoices } from '../../../state/currency-choices.ts'
import { CurrencyDialog } from '../shared/currency-dialog.tsx'
import { currencyGroup } from '../shared/currency-search.ts'
import { hideCode, showCode } from './rearrange.ts'

export interface ChooseCurrenciesProps {
  group: RegionGroup
  /** Codes currently shown. */
  chosen: readonly string[]
  open: boolean
  onClose: () => void
}

/** Dialog that selects the currencies of a group: its own and any other, with a search. */
export function ChooseCurrencies({ group, chosen, open, onClose }: ChooseCurrenciesProps) {
  const { boards } = useCurrencyChoices()
  const board = boards[group.slug]
  // A currency that the visitor unticks keeps its position until the dialog is reopened.
  const [shown, setShown] = useState({ open, added: board?.added ?? [] })
  if (shown.open !== open) setShown({ open, added: board?.added ?? [] })
  const first = useMemo(
    () => currencyGroup(`${group.label}与已添加`, [...new Set([...group.codes, ...shown.added])]),
    [group, shown.added],
  )
  const value = useMemo(() => new Set(chosen), [chosen])
  const toggle = (code: string): void =>
    arrangeBoard(group.slug, value.has(code) ? hideCode(group.codes, board, code) : showCode(group.codes, board, code))
  return (
    <CurrencyDialog first={first} label="列表里的货币" onChoose={toggle} onClose={onClose} open={open} value={value} />
  )
}
