import type { SheetField } from '../../../engines/pricing/operation/request.ts'
import { getFieldElementId } from './state-field.tsx'

/** Fields whose element is named without a prefix, because they stand first on the page. */
const FIRST: Partial<Record<SheetField, string>> = {
  cost: 'cost',
  pieceWeight: 'pieceWeight',
  market: 'market-0',
  channel: 'channel-0',
}

/** Opens the matter of a field and puts the cursor into it. */
export function openField(field: SheetField, target: string): void {
  const ids = [FIRST[field] ?? '', getFieldElementId(field, target), getFieldElementId(field)]
  const element = ids.map((id) => document.getElementById(id)).find((one) => one !== null)
  if (!element) return
  const matter = element.closest('details')
  if (matter) matter.open = true
  element.focus()
}
