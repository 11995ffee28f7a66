import { DAY, parseIsoDate, toIsoDate } from './calendar.ts'
import { parseCurrencyApi } from './currency-api.ts'
import { decodeUtf8 } from './decode-text.ts'
import { ProviderFault } from './fault.ts'
import { assertPlausibleBatch } from './plausible.ts'
import type { RateBatch } from './rate-store.ts'
import { buildDayUrl } from './settings.ts'
import type { DocumentKind, Source, SourceContext, SourceResult } from './source.ts'
import { getNextCurrencyApiTime, correctSlowClock } from './timing.ts'

/** Accepted types and size; the file has about 10 kB. */
const KIND: DocumentKind = { types: ['application/json', 'text/json'], maxBytes: 1024 * 1024 }
/** Maximum age in days of missing days that are fetched. */
const GAP_DAYS = 92
/** Maximum days per refresh. */
const GAPS_AT_ONCE = 8

async function refreshFrom(
  url: string,
  context: SourceContext,
  previous: RateBatch | undefined,
): Promise<SourceResult> {
  // Validators are used only if the stored rates were fetched; the rates of the bundled history were not.
  const validators = previous?.fetchedAt ? context.validators : undefined
  const answer = await context.get(url, KIND, validators)
  const { serverTime } = answer
  if (answer.status === 'unchanged') return { isNew: false, published: previous?.date ?? '', validators, serverTime }
  const now = correctSlowClock(context.now, serverTime, previous && parseIsoDate(previous.date))
  const batch = parseCurrencyApi(decodeUtf8(answer.bytes), new Date(now).toISOString())
  assertPlausibleBatch(batch, previous, now)
  await context.store.saveRates(batch)
  return { isNew: true, published: batch.date, validators: answer.validators, serverTime }
}

/** Tries hosts in order; each host is asked only if the previous one failed. */
async function firstOf<T>(urls: readonly string[], ask: (url: string) => Promise<T>): Promise<T> {
  const faults: [host: string, fault: ProviderFault][] = []
  for (const url of urls) {
    try {
      return await ask(url)
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error
      faults.push([new URL(url).host, error])
    }
  }
  const reason = faults.map(([host, { message }]) => `${host}: ${message}`).join('; ')
  const waits = faults.map(([, { retryAfterMs }]) => retryAfterMs)
  // The error states a time to wait only if every host requested one.
  throw new ProviderFault(
    faults[0]?.[1].kind ?? 'network',
    reason,
    waits.every((wait) => wait !== undefined) ? Math.min(...waits) : undefined,
  )
}

async function fillDay(date: string, context: SourceContext): Promise<void> {
  const previous = await context.store.readRatesBefore('currency-api', date)
  const urls = context.config.currencyApiUrls.map((template) => buildDayUrl(template, date))
  const batch = await firstOf(urls, async (url) => {
    const answer = await context.get(url, KIND)
    if (answer.status === 'unchanged') throw new ProviderFault('status', 'answered 304 unasked')
    const parsed = parseCurrencyApi(decodeUtf8(answer.bytes), new Date(context.now).toISOString())
    if (parsed.date !== date) throw new ProviderFault('format', `${date} was asked for and ${parsed.date} came`)
    assertPlausibleBatch(parsed, previous, context.now)
    return parsed
  })
  await context.store.saveRates(batch)
}

/** Source of the daily open data, including days missed while the server was off. */
export function createCurrencyApiSource(): Source {
  /** Days that no host has; they are not requested again while the process runs. */
  const absent = new Set<string>()
  return {
    id: 'currency-api',
    nextAt: getNextCurrencyApiTime,
    refresh: async (context) => {
      const previous = await context.store.latestRates('currency-api')
      const urls = context.config.currencyApiUrls.map((template) => buildDayUrl(template, undefined))
      return firstOf(urls, (url) => refreshFrom(url, context, previous))
    },
    fillGaps: async (context, mayGoOn) => {
      const newest = parseIsoDate((await context.store.latestRates('currency-api'))?.date ?? '') ?? 0
      const from = toIsoDate(newest - GAP_DAYS * DAY)
      const stored = new Set((await context.store.rateHistory('currency-api', ['EUR'], from)).map(({ date }) => date))
      const days = Array.from({ length: GAP_DAYS }, (_, index) => toIsoDate(newest - (index + 1) * DAY))
      const missing = days.filter((date) => !stored.has(date) && !absent.has(date)).slice(0, GAPS_AT_ONCE)
      let filled = 0
      for (const date of missing) {
        if (!mayGoOn()) break
        try {
          await fillDay(date, context)
          filled += 1
        } catch (error) {
          if (!(error instanceof ProviderFault)) throw error
          absent.add(date)
          if (error.kind === 'network' || error.kind === 'limit') break
        }
      }
      return filled
    },
  }
}
