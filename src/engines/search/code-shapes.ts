import { normalizeWarehouseCode } from './operation/warehouse-code.ts'

/**
 * Patterns of a set's codes in capitals. A text of this form is never searched as anything else, even if the code is
 * unknown.
 */
const SHAPES: Readonly<Record<string, RegExp>> = {
  fba: /^(?:[A-Z]{3}\d{1,2}|[A-Z]{4})$/,
  ports: /^[A-Z]{2}[A-Z\d]{3}$/,
  currencies: /^[A-Z]{3}$/,
  countries: /^[A-Z]{2,3}$/,
  'holiday-countries': /^[A-Z]{2,3}$/,
}

/** Functions that convert codes in other notations to the notation of their set, by set. */
const READINGS: Readonly<Record<string, (text: string) => string>> = { fba: normalizeWarehouseCode }

/** Sets whose fields are names, not descriptions. */
const NAMES: ReadonlySet<string> = new Set(['fba', 'ports', 'currencies', 'countries', 'holiday-countries', 'logos'])

/** True if the fields of a set are names. */
export function isSetOfNames(set: string): boolean {
  return NAMES.has(set)
}

/** True if a text has the form of a set's codes. */
export function isShapedLikeCode(set: string, text: string): boolean {
  return text.length < 30 && (SHAPES[set]?.test(text.normalize('NFKC').trim()) ?? false)
}

/** Normalizes a query for a set; the query is unchanged if the set has no rule. */
export function toSetQuery(set: string, text: string): string {
  return READINGS[set]?.(text) ?? text
}
