/**
 * Validators of rows from another device or a file, whose content is untrusted. Each returns its fields in a fixed
 * order, so that equal rows have equal JSON.
 */

type Fields = Readonly<Record<string, unknown>>

/** Property names that could pollute object prototypes. */
const SPECIAL = new Set(['__proto__', 'constructor', 'prototype'])
const MAX_NAME_LENGTH = 1_000
const MAX_DEPTH = 20

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
const isText = (value: unknown): value is string => typeof value === 'string'
const isShort = (value: unknown): value is string => isText(value) && value.length <= MAX_NAME_LENGTH
const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= 8.64e15
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

function textsOf(value: unknown): Record<string, string> | undefined {
  const entries = Object.entries(fieldsOf(value))
  if (entries.some(([name, text]) => SPECIAL.has(name) || !isText(text))) return undefined
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))) as Record<string, string>
}

/** True if parsed JSON is unsafe: an object has a name such as `__proto__`, or the nesting is too deep. */
export function isUnsafeJson(value: unknown, depth = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth === 0) return true
  return Array.isArray(value)
    ? value.some((inner) => isUnsafeJson(inner, depth - 1))
    : Object.entries(value).some(([name, inner]) => SPECIAL.has(name) || isUnsafeJson(inner, depth - 1))
}

/** Parses a tool's draft. */
export function parseDraftRow(value: unknown) {
  const { key, text, savedAt } = fieldsOf(value)
  return isShort(key) && key !== '' && isText(text) && text !== '' && isMoment(savedAt)
    ? { key, text, savedAt }
    : undefined
}

/** Parses a frozen quote. */
export function parseQuoteRow(value: unknown) {
  const { id, amount, from, to, rate, provider, date, frozenAt } = fieldsOf(value)
  if (
    !isShort(id) ||
    id === '' ||
    !isShort(amount) ||
    !isShort(from) ||
    !isShort(to) ||
    !isShort(rate) ||
    !isShort(provider) ||
    !isShort(date)
  )
    return undefined
  if (
    !/^[A-Z]{3}$/.test(from) ||
    !/^[A-Z]{3}$/.test(to) ||
    !/^\d+(?:\.\d+)?$/.test(rate) ||
    !/^\d{4}-\d{2}-\d{2}$/.test(date) ||
    !isMoment(frozenAt)
  )
    return undefined
  return { id, amount, from, to, rate, provider, date, frozenAt }
}

/** Parses a stored answer of a tool. */
export function parseAnswerRow(value: unknown) {
  const { id, tool, title, values, texts, model, keptAt, favourite, size } = fieldsOf(value)
  const entered = textsOf(values)
  if (
    !isShort(id) ||
    id === '' ||
    !isShort(tool) ||
    !isText(title) ||
    !entered ||
    !isShort(model) ||
    !isMoment(keptAt) ||
    typeof favourite !== 'boolean' ||
    !isCount(size) ||
    !Array.isArray(texts)
  )
    return undefined
  const written = texts.flatMap((each) => {
    const { label, text } = fieldsOf(each)
    return isText(label) && isText(text) ? [{ label, text }] : []
  })
  return written.length === texts.length
    ? { id, tool, title, values: entered, texts: written, model, keptAt, favourite, size }
    : undefined
}

/** Parses the history entry of a checked page; its report stays on the device that made it. */
export function parseReportRow(value: unknown) {
  const { id, address, title, errors, warnings, keptAt, size } = fieldsOf(value)
  if (
    !isShort(id) ||
    id === '' ||
    !isText(address) ||
    !isText(title) ||
    !isCount(errors) ||
    !isCount(warnings) ||
    !isMoment(keptAt) ||
    !isCount(size)
  )
    return undefined
  return { id, address, title, errors, warnings, keptAt, size }
}

/** Parses a saved form. */
export function parseFormRow(value: unknown) {
  const { id, tool, name, values, keptAt } = fieldsOf(value)
  const entered = textsOf(values)
  return isShort(id) && id !== '' && isShort(tool) && isText(name) && entered && isMoment(keptAt)
    ? { id, tool, name, values: entered, keptAt }
    : undefined
}
