import { GLOSSARY_CATEGORIES, GLOSSARY_LETTERS } from '../../../engines/glossary/operation.ts'
import type { LookupFilter } from '../../../engines/search/lookup.ts'
import type { UrlState } from '../../../state/url-state.ts'
import type { LookupQuery } from '../shared/use-lookup.ts'

/** What the address chooses; '' is all, and what it says wrongly counts as all. */
export interface Choice {
  main: string
  sub: string
  letter: string
}

/** The sub-types of a main category; none of 全部. */
export function subTypes(main: string): readonly string[] {
  return Object.hasOwn(GLOSSARY_CATEGORIES, main) ? (GLOSSARY_CATEGORIES[main] ?? []) : []
}

/** Reads the chosen categories and letter from the address. */
export function readChoice(state: UrlState): Choice {
  const { main = '', sub = '', letter = '' } = state
  const subs = subTypes(main)
  return {
    main: subs.length > 0 ? main : '',
    sub: subs.includes(sub) ? sub : '',
    letter: GLOSSARY_LETTERS.includes(letter) ? letter : '',
  }
}

/** What the list asks for; what is not chosen is left out (specification, section 5). */
export function readQuery(state: UrlState): LookupQuery {
  const filters = Object.entries(readChoice(state)).flatMap(([column, value]): LookupFilter[] =>
    value === '' ? [] : [{ column, op: 'is', value }],
  )
  return { set: 'glossary', text: state.q ?? '', filters, facets: ['sub', 'letter'] }
}
