import { useUrlState } from '../../../../state/url-state.ts'
import { useStableValue } from '../../../shared/use-stable.ts'
import { readSheetRequest } from '../sheet-state.ts'
import { useSheetRates } from '../use-sheet.ts'
import { ProductList } from './product-list.tsx'

/** List of products with the markets, freight and fees of the page. */
export function SheetList() {
  const [state] = useUrlState()
  const { usable, date } = useSheetRates()
  // A sheet needs a cost, which each product of the list replaces.
  const sheet = useStableValue(readSheetRequest({ ...state, cost: '1' }, usable, date))
  return <ProductList sheet={sheet} />
}
