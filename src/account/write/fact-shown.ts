import type { FactField } from '../../lib/content/content-type.ts'
import { getCountryName } from '../../portal/place.ts'

/** Text of a fact, with country codes and choices shown by name. */
export function formatFact(field: FactField, text: string): string {
  if (field.form === 'country') return getCountryName(text)
  return (field.form === 'choice' && field.labels?.[field.values.indexOf(text)]) || text
}
