import { warehouseText } from './operation/warehouse-code.ts'

/** How the codes of a set look where they are typed as codes, in capitals. What looks like one and is none means no other thing. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  fba: /^(?:[A-Z]{3}\d{1,2}|[A-Z]{4})$/,
  ports: /^[A-Z]{2}[A-Z\d]{3}$/,
  currencies: /^[A-Z]{3}$/,
  countries: /^[A-Z]{2,3}$/,
  'holiday-countries': /^[A-Z]{2,3}$/,
}

/** The codes that people mean who type a code in another way, by set. */
const READINGS: Readonly<Record<string, (text: string) => string>> = { fba: warehouseText }

/** The sets whose rows are named, not described. */
const NAMES: ReadonlySet<string> = new Set(['fba', 'ports', 'currencies', 'countries', 'holiday-countries', 'logos'])

/** Tells whether the fields of a set are names. */
export function isSetOfNames(set: string): boolean {
  return NAMES.has(set)
}

/** Tells whether a text looks like a code of a set. */
export function isShapedLikeCode(set: string, text: string): boolean {
  return text.length < 30 && (SHAPES[set]?.test(text.normalize('NFKC').trim()) ?? false)
}

/** The text to search a set for; as it was typed where the set has no rule. */
export function toSetQuery(set: string, text: string): string {
  return READINGS[set]?.(text) ?? text
}
