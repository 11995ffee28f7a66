import type { LookupAnswer } from '../../../engines/search/lookup.ts'
import { CONTINENTS, POPULAR } from './continent-query.ts'
import { FacetChips } from './facet-select.tsx'

interface ContinentChipsProps {
  answer: LookupAnswer | undefined
  /** Column with the continents. */
  column: string
}

/** Filter chips of popular entries and continents with their counts; the choice is stored in the URL. */
export function ContinentChips({ answer, column }: ContinentChipsProps) {
  const counts = new Map([...(answer?.facets.hot ?? []), ...(answer?.facets[column] ?? [])])
  const options = [POPULAR, ...CONTINENTS].map((value) => ({
    value,
    label: value,
    ...(answer && { count: counts.get(value) ?? 0 }),
  }))
  return <FacetChips all="全部" label="大洲" name="area" options={options} waiting={!answer} />
}
