import type { TextUnit } from '../../lib/text-measure.ts'
import type { Severity } from './operation.ts'

/** The source of a platform's word, where it names no other. */
export const PLATFORM_RULE_SOURCE = '平台规则（参考）'

/** A kind of claim and why it is refused. */
export interface TermClass {
  id: string
  label: string
  severity: Severity
  /** Markets where a word of this class is forbidden by law. */
  forbiddenIn?: readonly string[]
  reason: string
  source: string
  /** What a visitor should look at where a word of this class was found. */
  tip: string
  /** Whether "not …" before it makes it innocent. */
  negatable: boolean
  markets?: readonly string[]
}

/** One term, with what differs from its class. */
export interface Term {
  term: string
  /** Index of the class. */
  kind: number
  language: 'zh' | 'en' | 'ja'
  /** Tells whether a Japanese term is Chinese too: it is Japanese between Japanese letters alone. */
  shared?: boolean
  /** Which word is inflected: v the first as a verb, n the last as a noun. */
  forms?: string
  severity?: Severity
  reason?: string
  source?: string
  replacements?: readonly string[]
  /** Spellings that sound the same. */
  homophones?: readonly string[]
  /** Regular expressions: innocent where one of the first two fits, a hit only where the needed ones fit. */
  innocentBefore?: string
  innocentAfter?: string
  needsBefore?: string
  needsAfter?: string
  /** Whether what the needed expression fits belongs to the finding. */
  wide?: boolean
  /** Whether "not …" before it makes it innocent, where its class says otherwise. */
  negatable?: boolean
  markets?: readonly string[]
  /** The platforms whose rule it is; absent for law. */
  platforms?: readonly string[]
}

/** A rule of platforms that is no list of words. */
export interface PatternRule {
  id: string
  label: string
  pattern: string
  /** Whether capital letters matter. */
  caseSensitive: boolean
  /** Characters one of which every match has, at most `reach` after its beginning; none where a word is looked for that is repeated. */
  near: string
  /** Characters one of which, or a blank, follows such a character; none where any may. */
  next: string
  /** What fits at such a character, where the character alone is too common. */
  nearFits: string
  reach: number
  kind: number
  severity: Severity
  reason: string
  replacements: readonly string[]
}

/** What one platform checks. */
export interface PlatformProfile {
  label: string
  /** Ids of pattern rules. */
  patterns: readonly string[]
  /** Longest title, as the place counts it. */
  title?: { limit: number; unit: TextUnit }
  tips: readonly string[]
}

/** All that the check knows. */
export interface Dictionary {
  /** The day on which the lists were last read through. */
  date: string
  classes: readonly TermClass[]
  terms: readonly Term[]
  /** Phrases that contain a term and are innocent. */
  innocent: readonly string[]
  patterns: readonly PatternRule[]
  profiles: Readonly<Record<string, PlatformProfile>>
  /** The reading of each Chinese character of the terms, without tones. */
  pinyin: Readonly<Record<string, string>>
}
