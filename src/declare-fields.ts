import { accountUrlFields } from './account/open-fields.ts'
import { declareUrlFields } from './state/own-words.ts'
import toolFields from './tools/open-fields.build.ts'

/** Declares the query fields of all pages. They are a separate chunk, for which only addresses with a query wait. */
export function declareAllFields(): void {
  declareUrlFields(toolFields)
  declareUrlFields(accountUrlFields)
}
