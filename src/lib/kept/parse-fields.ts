import type { Fields } from './kind.ts'

/** Names that mean something to objects themselves. */
const SPECIAL = new Set(['__proto__', 'constructor', 'prototype'])
const MAX_NAME_LENGTH = 1_000
const MAX_DEPTH = 20

/** The fields of an object, which may be anything; none of another value. */
export const parseFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isShort = (value: unknown): value is string => isText(value) && value.length <= MAX_NAME_LENGTH
export const isName = (value: unknown): value is string => isShort(value) && value !== ''
export const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= 8.64e15
export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

/** Texts by their names, in the order of these; undefined where a value is something else. */
export function parseTexts(value: unknown): Record<string, string> | undefined {
  const entries = Object.entries(parseFields(value))
  if (entries.some(([name, text]) => SPECIAL.has(name) || !isText(text))) return undefined
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))) as Record<string, string>
}

/** The texts of such fields that are not empty. */
export const listTexts = (texts: Readonly<Record<string, string>>): string[] =>
  Object.values(texts).filter((text) => text !== '')

/** True where a value from JSON is of no good intent: an object in it has a name that objects understand themselves, or it is nested deeper than any of ours. */
export function isUnsafeJson(value: unknown, depth = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth === 0) return true
  return Array.isArray(value)
    ? value.some((inner) => isUnsafeJson(inner, depth - 1))
    : Object.entries(value).some(([name, inner]) => SPECIAL.has(name) || isUnsafeJson(inner, depth - 1))
}

/** The fields of an object in JSON; none where a text is something else. */
export function parseJsonFields(text: string | null): Fields {
  try {
    return parseFields(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}
