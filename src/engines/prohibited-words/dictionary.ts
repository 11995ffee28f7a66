import type { TextUnit } from '../../lib/text-measure.ts'
import type { Severity } from './operation.ts'

/** Default source of a platform's term. */
export const PLATFORM_RULE_SOURCE = '平台规则（参考）'

/** Class of claims with the reason for its refusal. */
export interface TermClass {
  id: string
  label: string
  severity: Severity
  /** Markets whose law forbids words of this class. */
  forbiddenIn?: readonly string[]
  reason: string
  source: string
  /** Advice shown when a word of this class is found. */
  tip: string
  /** True if a preceding "not …" makes it innocent. */
  negatable: boolean
  markets?: readonly string[]
}

/** Term with its differences from its class. */
export interface Term {
  term: string
  /** Index of the class. */
  kind: number
  language: 'zh' | 'en' | 'ja'
  /** True for a Japanese term that is also Chinese; it counts as Japanese only between Japanese letters. */
  shared?: boolean
  /** Inflected word: v for the first as a verb, n for the last as a noun. */
  forms?: string
  severity?: Severity
  reason?: string
  source?: string
  /** Words that say the same without the claim, put in where `fit` allows; `-` deletes the term. */
  replacements?: readonly string[]
  /** Word class of the replacements, a key of the repairs of its language; `say` only names them as advice. */
  fit?: string
  /** Spellings with the same sound. */
  homophones?: readonly string[]
  /** Regular expressions of the context: a match of the first two makes it innocent; the needed ones must match. */
  innocentBefore?: string
  innocentAfter?: string
  needsBefore?: string
  needsAfter?: string
  /** True if the text matched by the needed expression belongs to the finding. */
  wide?: boolean
  /** Overrides the class: true if a preceding "not …" makes it innocent. */
  negatable?: boolean
  markets?: readonly string[]
  /** Platforms whose rule it is; absent for law. */
  platforms?: readonly string[]
}

/** Platform rule defined by an expression rather than words. */
export interface PatternRule {
  id: string
  label: string
  pattern: string
  /** True if case matters. */
  caseSensitive: boolean
  /**
   * Characters of which every match has one, at most `reach` after its beginning; '' for a rule about repeated words.
   */
  near: string
  /** Characters of which one, or a blank, follows the `near` character; '' for any. */
  next: string
  /** Expression that must match at the `near` character if the character alone is too common. */
  nearFits: string
  reach: number
  kind: number
  severity: Severity
  reason: string
  replacements: readonly string[]
}

/** Checks of one platform. */
export interface PlatformProfile {
  label: string
  /** Ids of pattern rules. */
  patterns: readonly string[]
  /** Maximum title length, in the platform's unit. */
  title?: { limit: number; unit: TextUnit }
  tips: readonly string[]
}

/** Data of the word check. */
export interface Dictionary {
  /** Date of the last review of the lists. */
  date: string
  classes: readonly TermClass[]
  terms: readonly Term[]
  /** Innocent phrases that contain a term. */
  innocent: readonly string[]
  patterns: readonly PatternRule[]
  profiles: Readonly<Record<string, PlatformProfile>>
  /** Pinyin of each Chinese character in the terms, without tones. */
  pinyin: Readonly<Record<string, string>>
}
