import { cutText } from '../addresses.ts'
import type { StructuredValue } from '../operation/structured.ts'

const DEEPEST = 20
const MAX_ENTRIES = 100
/** Maximum values of a page in total. */
const MAX_VALUES = 20_000

/** Copies values until the page's budget is used up. */
export interface BoundedCopier {
  copy(value: unknown, depth?: number): StructuredValue
  /** Uses up one value of the budget; false if none is left. */
  spend(): boolean
}

/**
 * Returns a copier of JSON with limited depth, length and number; omitted values become an ellipsis. Names like
 * `__proto__` are safe.
 */
export function createBoundedCopier(): BoundedCopier {
  let left = MAX_VALUES
  const spend = (): boolean => {
    left -= 1
    return left >= 0
  }
  const copy = (value: unknown, depth = 0): StructuredValue => {
    const room = spend()
    if (typeof value === 'string') return cutText(value)
    if (typeof value === 'number' || typeof value === 'boolean') return value
    if (typeof value !== 'object' || value === null) return null
    if (depth >= DEEPEST || !room) return '…'
    if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((entry: unknown) => copy(entry, depth + 1))
    return Object.fromEntries(
      Object.entries(value)
        .slice(0, MAX_ENTRIES)
        .map(([name, entry]) => [cutText(name, 100), copy(entry, depth + 1)]),
    )
  }
  return { copy, spend }
}

/** Name of a type or property without the URL of schema.org. */
export function shortenSchemaName(name: string): string {
  return cutText(name.trim().replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, ''), 100)
}
