import type { Fields } from './kind.ts'

/** Property names with a built-in meaning in JavaScript objects. */
const SPECIAL = new Set(['__proto__', 'constructor', 'prototype'])
const MAX_NAME_LENGTH = 1_000
const MAX_DEPTH = 20

/** The fields of an object; empty for a value of any other type. */
export const parseFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isShort = (value: unknown): value is string => isText(value) && value.length <= MAX_NAME_LENGTH
export const isName = (value: unknown): value is string => isShort(value) && value !== ''
export const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= 8.64e15
export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

/** Parses an object of texts, sorted by name; undefined if a value is no text or a name is unsafe. */
export function parseTexts(value: unknown): Record<string, string> | undefined {
  const entries = Object.entries(parseFields(value))
  if (entries.some(([name, text]) => SPECIAL.has(name) || !isText(text))) return undefined
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))) as Record<string, string>
}

/** Lists the non-empty texts of such an object. */
export const listTexts = (texts: Readonly<Record<string, string>>): string[] =>
  Object.values(texts).filter((text) => text !== '')

/**
 * True if a value from JSON may be malicious: an object has an unsafe property name, or the nesting is deeper than in
 * the app's own data.
 */
export function isUnsafeJson(value: unknown, depth = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth === 0) return true
  return Array.isArray(value)
    ? value.some((inner) => isUnsafeJson(inner, depth - 1))
    : Object.entries(value).some(([name, inner]) => SPECIAL.has(name) || isUnsafeJson(inner, depth - 1))
}

/** Parses the fields of a JSON object; empty if the text is no JSON object. */
export function parseJsonFields(text: string | null): Fields {
  try {
    return parseFields(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}
