import { CALLS } from './spec-rules/calls.ts'
import { ERRORS } from './spec-rules/errors.ts'
import { LIMITS } from './spec-rules/limits.ts'
import { NAVIGATION } from './spec-rules/navigation.ts'
import { toRuleRows, type RuleRow } from './spec-rules/row.ts'
import { STATES } from './spec-rules/states.ts'
import { VALIDATION } from './spec-rules/validation.ts'

/**
 * All rules of the product specification's sections 2.4, 4, 5, 7.5, 8 and 9, with the test of each, in a browser if
 * possible.
 */
export const SPEC_RULES: readonly RuleRow[] = [
  ...toRuleRows('2.4', NAVIGATION),
  ...toRuleRows('4', STATES),
  ...toRuleRows('5', VALIDATION),
  ...toRuleRows('7.5', CALLS),
  ...toRuleRows('8', ERRORS),
  ...toRuleRows('9', LIMITS),
]
