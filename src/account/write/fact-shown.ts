import type { FactField } from '../../lib/content/fact-fields.ts'
import { countryName } from '../../portal/place.ts'

/** What a fact says, as the form for it does: codes of countries and choices by their names. */
export function factShown(field: FactField, text: string): string {
  if (field.form === 'country') return countryName(text)
  return (field.form === 'choice' && field.labels?.[field.values.indexOf(text)]) || text
}
