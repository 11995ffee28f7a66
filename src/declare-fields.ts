import { accountUrlFields } from './account/open-fields.ts'
import { declareUrlFields } from './state/own-words.ts'
import toolFields from './tools/open-fields.build.ts'

/** Declares the query fields of all pages. It is a separate chunk, which only addresses with a query wait for. */
export function declareAllFields(): void {
  declareUrlFields(toolFields)
  declareUrlFields(accountUrlFields)
}
