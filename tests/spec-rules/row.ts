/** The sections of the product specification whose rules are in the table. */
export const RULE_SECTIONS = ['2.4', '4', '5', '7.5', '8', '9'] as const
export type RuleSection = (typeof RULE_SECTIONS)[number]

/** One rule, and the test that shows it. */
export interface RuleRow {
  section: RuleSection
  /** In one sentence. */
  rule: string
  /** From the repository's folder. */
  file: string
  /** The title of the test, of its group or of a step, as it stands in the file. */
  test: string
  /** Why no browser can show it; undefined where the test runs in one. */
  why: string | undefined
}

/** A row without its section; the last word says why no browser can show it. */
export type Rule = readonly [rule: string, file: string, test: string, why?: string]

/** The rows of a section. */
export function rowsOf(section: RuleSection, rules: readonly Rule[]): RuleRow[] {
  return rules.map(([rule, file, test, why]) => ({ section, rule, file, test, why }))
}
