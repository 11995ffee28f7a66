/** Readers of what came from another device or a file, where anything may stand. Each gives its fields in one order, so that equal rows are equal as JSON. */

type Fields = Readonly<Record<string, unknown>>

/** Names that mean something to objects themselves. */
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

/** Whether a value from JSON is of no good intent: an object in it has a name that objects understand themselves, or it is nested deeper than any of ours. */
export function isUnsafeJson(value: unknown, depth = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth === 0) return true
  return Array.isArray(value)
    ? value.some((inner) => isUnsafeJson(inner, depth - 1))
    : Object.entries(value).some(([name, inner]) => SPECIAL.has(name) || isUnsafeJson(inner, depth - 1))
}

/** A text in work, by its tool. */
export function parseDraftRow(value: unknown) {
  const { key, text, savedAt } = fieldsOf(value)
  return isShort(key) && key !== '' && isText(text) && text !== '' && isMoment(savedAt)
    ? { key, text, savedAt }
    : undefined
}

/** A frozen quote. */
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

/** A kept answer of a tool. */
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

/** The line of a checked page; its report stays on the device that made it. */
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

/** A form that was filled and named. */
export function parseFormRow(value: unknown) {
  const { id, tool, name, values, keptAt } = fieldsOf(value)
  const entered = textsOf(values)
  return isShort(id) && id !== '' && isShort(tool) && isText(name) && entered && isMoment(keptAt)
    ? { id, tool, name, values: entered, keptAt }
    : undefined
}
