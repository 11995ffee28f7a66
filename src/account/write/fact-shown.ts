import type { FactField } from '../../lib/content/content-type.ts'
import { getCountryName } from '../../portal/place.ts'

/** What a fact says, as the form for it does: codes of countries and choices by their names. */
export function formatFact(field: FactField, text: string): string {
  if (field.form === 'country') return getCountryName(text)
  return (field.form === 'choice' && field.labels?.[field.values.indexOf(text)]) || text
}
