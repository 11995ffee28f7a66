/** Sections of the product specification covered by the table. */
export const RULE_SECTIONS = ['2.4', '4', '5', '7.5', '8', '9'] as const
export type RuleSection = (typeof RULE_SECTIONS)[number]

/** A test by its file, relative to the repository, and its exact title, or that of its group or step. */
export type TestReference = readonly [file: string, test: string]

/** A rule and its test. */
export interface RuleRow {
  section: RuleSection
  /** The rule in one sentence. */
  rule: string
  shown: TestReference
  /** Further tests with tables of cases, which need no browser. */
  tables: readonly TestReference[]
  /** Reason why no browser can test it; undefined if the test runs in one. */
  why: string | undefined
}

/**
 * A row without its section; the last element is the reason why no browser can test it, or the tables of further cases.
 */
export type Rule = readonly [rule: string, ...TestReference, more?: string | readonly TestReference[]]

/** Converts the rules of a section to rows. */
export function toRuleRows(section: RuleSection, rules: readonly Rule[]): RuleRow[] {
  return rules.map(([rule, file, test, more = []]) => ({
    section,
    rule,
    shown: [file, test],
    tables: typeof more === 'string' ? [] : more,
    why: typeof more === 'string' ? more : undefined,
  }))
}
