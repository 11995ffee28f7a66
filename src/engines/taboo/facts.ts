import type { TabooFact, TabooKind } from './operation.ts'

/** Words of a topic, used by one or several taboos. */
export interface Topic {
  kind: TabooKind
  label: string
  /**
   * Notation of data/taboos: plain, `a~b` with a few characters between, or `#4:sp` for a number as set size, price,
   * floor or print.
   */
  words: readonly string[]
  /** Innocent phrases that contain one of the words. */
  unless: readonly string[]
  /** Contexts, one of which must be near the word; contexts with `!` must not be near it. */
  needs: readonly string[]
  /** Contexts near the word that raise the severity. */
  raise: readonly string[]
}

/** Taboo with the index of its topic. */
export interface StoredFact extends Omit<TabooFact, 'label' | 'kind'> {
  topic: number
}

/** Data of the folder data/taboos. */
export interface TabooData {
  topics: readonly Topic[]
  facts: readonly StoredFact[]
  contexts: Readonly<Record<string, readonly string[]>>
  /** Chinese names of the regions with taboos, by code. */
  names: Readonly<Record<string, string>>
}
