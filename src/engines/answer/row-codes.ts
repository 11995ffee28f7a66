import type { Lookup } from '../search/lookup.ts'
import { AMAZON_COUNTRIES } from './clashes.ts'
import { FIT_SCORES } from './fit.ts'
import type { Cell, RowSetView } from './row-sets.ts'

/** Match of a query with a code of a row. */
export interface CodeMatch {
  fit: number
  code: string
  /** Label of a code that is not the row's own: 旧代码, 邮编. */
  what: string
}

const foldCode = (code: string): string =>
  code
    .normalize('NFKC')
    .replaceAll(/[\s.+·/-]/g, '')
    .toUpperCase()
const codesIn = (cell: Cell, column: string): string[] =>
  cell(column)
    .split('|')
    .filter((code) => code !== '')

/** Score of a two-letter country code: countries with an Amazon shop rank above trade abbreviations, others below. */
function fitOfCountry(cell: Cell, typed: string): number {
  const shop = AMAZON_COUNTRIES.has(cell('iso2')) ? 5 : -30
  return typed.startsWith('+') || typed.startsWith('.') ? FIT_SCORES.code + 10 : FIT_SCORES.code + shop
}

/** Match of a query with a row's codes; undefined if no code begins with it. */
export function matchRowCode(
  { reference }: Pick<Lookup, 'reference'>,
  view: RowSetView,
  cell: Cell,
  typed: string,
): CodeMatch | undefined {
  const asked = foldCode(typed)
  if (asked === '') return undefined
  let begun: CodeMatch | undefined
  for (const [at, { column, what, cost }] of view.codes.entries()) {
    // 5.1 is a number, not the calling code 51.
    if (!reference.columns.includes(column) || (column === 'dial' && /\d[.]/.test(typed))) continue
    for (const [place, code] of codesIn(cell, column).entries()) {
      const folded = foldCode(code)
      const isOwn = at === 0 && place === 0
      const shown = isOwn ? '' : what
      if (folded === asked)
        return {
          fit: (view.set === 'countries' ? fitOfCountry(cell, typed) : FIT_SCORES.code) - cost - (isOwn ? 0 : 2),
          code,
          what: shown,
        }
      // LAX is the short form of the port code USLAX.
      if (!begun && view.set === 'ports' && folded.slice(2) === asked)
        begun = { fit: FIT_SCORES.word, code, what: shown }
      if (!begun && folded.startsWith(asked) && cost < MAX_COST)
        begun = { fit: FIT_SCORES.codeBeginning - cost, code, what: shown }
    }
  }
  return begun
}

/** Codes with at least this cost are not matched by their beginning. */
const MAX_COST = 20
