import { parseIsoDate, DAY, daysBetween, toIsoDate } from './calendar.ts'
import { decodeUtf8 } from './decode-text.ts'
import { parseEcbRates } from './ecb.ts'
import { ProviderFault } from './fault.ts'
import { assertPlausibleBatch } from './plausible.ts'
import type { RateBatch } from './rate-store.ts'
import type { DocumentKind, Source, SourceContext, SourceResult } from './source.ts'
import { getNextEcbTime, correctSlowClock } from './timing.ts'

/** Accepted types and size; the history of 90 days has about 80 kB. */
const KIND: DocumentKind = { types: ['text/xml', 'application/xml'], maxBytes: 1024 * 1024 }
/** True if the ECB may have published rates between two days; then the daily file would leave a gap. */
function missesDay(from: string, to: string): boolean {
  const days = Array.from(
    { length: Math.max(0, daysBetween(from, to) - 1) },
    (_, index) => (parseIsoDate(from) ?? 0) + (index + 1) * DAY,
  )
  return days.some((moment) => ![0, 6].includes(new Date(moment).getUTCDay()))
}

function checkAll(batches: readonly RateBatch[], previous: RateBatch | undefined, now: number): void {
  let before: RateBatch | undefined
  for (const batch of batches) {
    assertPlausibleBatch(batch, before, now)
    before = batch
  }
  if (before) assertPlausibleBatch(before, previous, now)
}

async function refresh(context: SourceContext): Promise<SourceResult> {
  const { store, config } = context
  const previous = await store.latestRates('ecb')
  const isHistory = !previous || missesDay(previous.date, toIsoDate(context.now))
  const file = isHistory ? 'eurofxref-hist-90d.xml' : 'eurofxref-daily.xml'
  const validators = previous ? context.validators : undefined
  const answer = await context.get(`${config.ecbUrl}/${file}`, KIND, validators)
  const { serverTime } = answer
  if (answer.status === 'unchanged') return { isNew: false, published: previous?.date ?? '', validators, serverTime }
  const now = correctSlowClock(context.now, serverTime, previous && parseIsoDate(previous.date))
  const batches = parseEcbRates(decodeUtf8(answer.bytes), new Date(now).toISOString())
  const newest = batches.at(-1)
  if (!newest) throw new ProviderFault('format', 'no day in it')
  checkAll(batches, previous, now)
  await store.saveHistory(batches)
  return { isNew: true, published: newest.date, validators: answer.validators, serverTime }
}

/** Source of the ECB's reference rates: the daily file, or the 90-day file if days are missing. */
export function createEcbSource(): Source {
  return { id: 'ecb', refresh, nextAt: getNextEcbTime }
}
