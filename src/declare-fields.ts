import { accountUrlFields } from './account/open-fields.ts'
import { declareUrlFields } from './state/own-words.ts'
import toolFields from './tools/open-fields.build.ts'

/** Declares what the addresses of all pages may say. A chunk of its own: only an address that says something waits for it. */
export function declareAllFields(): void {
  declareUrlFields(toolFields)
  declareUrlFields(accountUrlFields)
}
