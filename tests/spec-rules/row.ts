/** The sections of the product specification whose rules are in the table. */
export const RULE_SECTIONS = ['2.4', '4', '5', '7.5', '8', '9'] as const
export type RuleSection = (typeof RULE_SECTIONS)[number]

/** A test by its file, from the repository's folder, and the title of it, of its group or of a step, as it stands there. */
export type TestReference = readonly [file: string, test: string]

/** One rule, and the test that shows it. */
export interface RuleRow {
  section: RuleSection
  /** In one sentence. */
  rule: string
  shown: TestReference
  /** Tables of cases about the same, which need no browser: the row is shown in one besides. */
  tables: readonly TestReference[]
  /** Why no browser can show it; undefined where the test runs in one. */
  why: string | undefined
}

/** A row without its section; the last says why no browser can show it, or which tables of cases stand behind what one shows. */
export type Rule = readonly [rule: string, ...TestReference, more?: string | readonly TestReference[]]

/** The rows of a section. */
export function toRuleRows(section: RuleSection, rules: readonly Rule[]): RuleRow[] {
  return rules.map(([rule, file, test, more = []]) => ({
    section,
    rule,
    shown: [file, test],
    tables: typeof more === 'string' ? [] : more,
    why: typeof more === 'string' ? more : undefined,
  }))
}
