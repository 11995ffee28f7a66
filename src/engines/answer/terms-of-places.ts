import type { Lookup } from '../search/lookup.ts'
import { buildToolPath } from './address.ts'
import { FIT_SCORES, type Candidate } from './fit.ts'
import type { NamedPlace } from './places.ts'
import { createCellReader, ROW_VIEWS } from './row-sets.ts'

/**
 * Answers a trade term asked about for a country: 德国vat, 法国 EPR. The glossary's text is general, and the answer says
 * so.
 */
export function answerTermForPlace({ place, rest }: NamedPlace, glossary: Lookup): Candidate[] {
  const wanted = rest
    .replace(/^的|的$/g, '')
    .trim()
    .toLowerCase()
  const view = ROW_VIEWS.find(({ set }) => set === 'glossary')
  if (!view || wanted.length < 2 || !place.isCountry) return []
  const columns = [...view.own, ...view.also]
  const at = glossary.reference.rows.findIndex((_, row) =>
    columns.some((column) =>
      createCellReader(
        glossary,
        row,
      )(column)
        .split('|')
        .some((name) => name.toLowerCase() === wanted),
    ),
  )
  if (at === -1) return []
  const cell = createCellReader(glossary, at)
  const answer = {
    id: `row-glossary-${view.id(cell)}`,
    kind: 'row',
    slug: view.slug,
    title: view.title(cell),
    ranges: [],
    value: view.value(cell),
    note: `没有${place.zh}单独的一条，按「${rest}」找，${view.note(cell)}`,
    href: buildToolPath(view.slug, view.state(cell)),
  } as const
  return [{ fit: FIT_SCORES.name, answer, term: rest }]
}
