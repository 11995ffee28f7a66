import { useMemo, useState } from 'react'
import type { RegionGroup } from '../../../engines/exchange-rate/operation/currencies.ts'
import { arrangeBoard, useCurrencyChoices } from '../../../state/currency-choices.ts'
import { CurrencyDialog } from '../shared/currency-dialog.tsx'
import { currencyGroup } from '../shared/currency-search.ts'
import { hideCode, showCode } from './rearrange.ts'

export interface ChooseCurrenciesProps {
  group: RegionGroup
  /** The codes that are on the list now. */
  chosen: readonly string[]
  open: boolean
  onClose: () => void
}

/** Says which currencies a region's list has: its own and any other, found by a search and ticked. */
export function ChooseCurrencies({ group, chosen, open, onClose }: ChooseCurrenciesProps) {
  const { boards } = useCurrencyChoices()
  const board = boards[group.slug]
  // A currency that is unticked stays where it was until the list is opened anew.
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
