import type { TabooFact, TabooKind } from './operation.ts'

/** Words that one or several taboos are about. */
export interface Topic {
  kind: TabooKind
  label: string
  /** As in data/taboos: plain, `a~b` with a few characters between, or `#4:sp` for a number in a set, price, floor or print. */
  words: readonly string[]
  /** Phrases that contain such a word and are innocent. */
  unless: readonly string[]
  /** Contexts of which one must be near, and with `!` those that must not be. */
  needs: readonly string[]
  /** Contexts that make it graver. */
  raise: readonly string[]
}

/** A taboo with the place of its topic in the list. */
export interface StoredFact extends Omit<TabooFact, 'label' | 'kind'> {
  topic: number
}

/** Everything that the folder data/taboos says. */
export interface TabooData {
  topics: readonly Topic[]
  facts: readonly StoredFact[]
  contexts: Readonly<Record<string, readonly string[]>>
  /** Chinese names of the regions that have facts, by code. */
  names: Readonly<Record<string, string>>
}
