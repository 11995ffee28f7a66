import type { LookupAnswer } from '../../../engines/search/lookup.ts'
import { FacetSelect } from '../shared/facet-select.tsx'
import { formatSectionLabel, SECTIONS } from './sections.ts'

/** Section filter with the number of codes in each. */
export function SectionSelect({ answer }: { answer: LookupAnswer | undefined }) {
  const counts = new Map(answer?.facets.section)
  const options = SECTIONS.map(({ number, zh }) => ({
    value: number,
    label: `${formatSectionLabel(number)} ${zh}`,
    ...(answer && { count: counts.get(number) ?? 0 }),
  }))
  return <FacetSelect all="全部 21 类" label="类" name="section" options={options} />
}
