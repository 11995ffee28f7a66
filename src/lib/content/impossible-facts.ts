import { isCurrency } from '../number/currency-codes.ts'
import type { ContentType } from './kinds.ts'

type Facts = Readonly<Record<string, string | readonly string[] | undefined>>

/** Offset of Beijing to UTC in milliseconds, constant because there is no daylight saving time. */
const BEIJING_MS = 8 * 3_600_000
/** The day in Beijing, YYYY-MM-DD. */
const today = (): string => new Date(Date.now() + BEIJING_MS).toISOString().slice(0, 10)

/**
 * Returns one sentence per fact that is well-formed but impossible, by field name. The rules are not part of
 * `CONTENT_FACTS` (src/api/contracts/content-facts.ts), so that older stored contents stay readable.
 */
export function findImpossibleFacts(
  type: ContentType,
  { payFrom, payTo, currency, since, registration, official, checkedOn }: Facts,
): Record<string, string> {
  const faults: Record<string, string> = {}
  if (type === 'recruit') {
    for (const [name, pay] of Object.entries({ payFrom, payTo }))
      if (pay !== undefined && Number(pay) === 0) faults[name] = '要大于 0，面议就不填'
  }
  if (type === 'hy' && typeof currency === 'string' && !isCurrency(currency))
    faults.currency = '没有这个币种，请填三个大写字母，如 CNY'
  if (type === 'company' && Number(since ?? 0) > Number(today().slice(0, 4))) faults.since = '不能晚于今年'
  if (type === 'activity' && registration === 'official' && official === undefined)
    faults.official = '选了在官方网站报名，网址就要填'
  if (typeof checkedOn === 'string' && checkedOn > today()) faults.checkedOn = '不能晚于今天'
  return faults
}

/** The fact with the last day of each kind that can be over. */
const LAST_DAYS: Readonly<Partial<Record<ContentType, string>>> = { recruit: 'until', activity: 'endsOn' }

/**
 * Returns the error of a new content's last day, by field name: it must not be over already. Published content may get
 * a past last day, because that is how its author ends it.
 */
export function findLastDayFault(type: ContentType, facts: Facts, newOn: string): Record<string, string> | undefined {
  const name = LAST_DAYS[type]
  const last = name === undefined ? undefined : facts[name]
  return name !== undefined && typeof last === 'string' && last !== '' && last < newOn
    ? { [name]: '已经过了，请填今天或以后的日期' }
    : undefined
}
