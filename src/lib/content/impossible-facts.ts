import type { Facts } from './content-type.ts'
import { getDeclaredType, type ContentType } from './content-types.ts'

/** Offset of Beijing to UTC in milliseconds, constant because there is no daylight saving time. */
const BEIJING_MS = 8 * 3_600_000
/** The day in Beijing, YYYY-MM-DD. */
const today = (): string => new Date(Date.now() + BEIJING_MS).toISOString().slice(0, 10)

/**
 * Returns one sentence per fact that is well-formed but impossible, by field name. The rules are not part of
 * `CONTENT_FACTS` (src/api/contracts/content-facts.ts), so that older stored contents can still be read.
 */
export function findImpossibleFacts(type: ContentType, facts: Facts): Record<string, string> {
  const { checkedOn } = facts
  return {
    ...getDeclaredType(type).findImpossible?.(facts, today()),
    ...(typeof checkedOn === 'string' && checkedOn > today() && { checkedOn: '不能晚于今天' }),
  }
}

/**
 * Returns the error of a new content whose last day is past, by field name. For a published content such a day is
 * allowed, because its author ends it that way.
 */
export function findLastDayFault(type: ContentType, facts: Facts, newOn: string): Record<string, string> | undefined {
  const name = getDeclaredType(type).lastDay
  const last = name === undefined ? undefined : facts[name]
  return name !== undefined && typeof last === 'string' && last !== '' && last < newOn
    ? { [name]: '已经过了，请填今天或以后的日期' }
    : undefined
}
