import { GLOSSARY_CATEGORIES, GLOSSARY_LETTERS } from '../../../engines/glossary/operation.ts'
import type { LookupFilter } from '../../../engines/search/lookup.ts'
import type { UrlState } from '../../../state/url-state.ts'
import type { LookupQuery } from '../shared/use-lookup.ts'

/** Filters from the URL; '' means no filter, and unknown values become ''. */
export interface Choice {
  main: string
  sub: string
  letter: string
}

/** Sub-types of a main category; empty for 全部. */
export function listSubTypes(main: string): readonly string[] {
  return Object.hasOwn(GLOSSARY_CATEGORIES, main) ? (GLOSSARY_CATEGORIES[main] ?? []) : []
}

/** Reads the chosen categories and letter from the URL. */
export function readTermChoice(state: UrlState): Choice {
  const { main = '', sub = '', letter = '' } = state
  const subs = listSubTypes(main)
  return {
    main: subs.length > 0 ? main : '',
    sub: subs.includes(sub) ? sub : '',
    letter: GLOSSARY_LETTERS.includes(letter) ? letter : '',
  }
}

/** Builds the list's query; unset filters are left out (specification, section 5). */
export function readQuery(state: UrlState): LookupQuery {
  const filters = Object.entries(readTermChoice(state)).flatMap(([column, value]): LookupFilter[] =>
    value === '' ? [] : [{ column, op: 'is', value }],
  )
  return { set: 'glossary', text: state.q ?? '', filters, facets: ['sub', 'letter'] }
}
