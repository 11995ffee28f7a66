import { CALLS } from './spec-rules/calls.ts'
import { ERRORS } from './spec-rules/errors.ts'
import { LIMITS } from './spec-rules/limits.ts'
import { NAVIGATION } from './spec-rules/navigation.ts'
import { rowsOf, type RuleRow } from './spec-rules/row.ts'
import { STATES } from './spec-rules/states.ts'
import { VALIDATION } from './spec-rules/validation.ts'

/** Every rule of the product specification's sections 2.4, 4, 5, 7.5, 8 and 9, and which test shows it, in a browser wherever one can. */
export const SPEC_RULES: readonly RuleRow[] = [
  ...rowsOf('2.4', NAVIGATION),
  ...rowsOf('4', STATES),
  ...rowsOf('5', VALIDATION),
  ...rowsOf('7.5', CALLS),
  ...rowsOf('8', ERRORS),
  ...rowsOf('9', LIMITS),
]
