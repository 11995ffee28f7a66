import { getBeijingDay } from '../../base/beijing-time.ts'
import { parseHistory, readBundledHistory } from '../../providers/rates/bundled-history.ts'
import type { ReferenceSets } from '../../reference/reference-sets.ts'
import { readRateHistory } from '../../store/rates.ts'
import type { Store } from '../../store/store.ts'
import type { RateHistory } from '../../../src/engines/exchange-rate/operation/rates.ts'
import type { GeneratedContent } from '../generated.ts'
import type { RowSet } from './report.ts'
import { buildReports, toReportContents, getReportCurrencies, type ReportData } from './reports.ts'

const PROVIDER = 'currency-api'
const DAY_MS = 86_400_000
/** Maximum days of rates that are read, counted from the newest. */
const DAYS = 366

/**
 * The stored rates of the year; the rates that ship with the program if the store, which is filled after the start, has
 * none.
 */
async function readHistory(store: Store, codes: readonly string[], today: string): Promise<RateHistory> {
  const from = new Date(Date.parse(today) - 2 * DAYS * DAY_MS).toISOString().slice(0, 10)
  const stored = new Map<string, Record<string, string>>()
  for (const { date, code, value } of await readRateHistory(store, PROVIDER, codes, from)) {
    const rates = stored.get(date) ?? {}
    rates[code] = value
    stored.set(date, rates)
  }
  const own = parseHistory(await readBundledHistory()).flatMap(
    ({ date, rates }): [string, Readonly<Record<string, string>>][] => (stored.has(date) ? [] : [[date, rates]]),
  )
  return { provider: PROVIDER, base: 'USD', days: [...own, ...stored].map(([date, rates]) => ({ date, rates })) }
}

async function readSets(reference: Pick<ReferenceSets, 'rows'>): Promise<ReportData['sets']> {
  const read = (set: string): Promise<RowSet> => reference.rows(set)
  const [lands, countries, currencies, ports, fba, hs, goods] = await Promise.all(
    ['holiday-countries', 'countries', 'currencies', 'ports', 'fba', 'hs', 'hs-goods'].map(read),
  )
  if (!lands || !countries || !currencies || !ports || !fba || !hs || !goods)
    throw new Error('a set of the reports was not read')
  return { 'holiday-countries': lands, countries, currencies, ports, fba, hs, 'hs-goods': goods }
}

/** Sources of the reports' data. */
export interface ReportSources {
  reference: Pick<ReferenceSets, 'rows' | 'almanac'>
  store: Store
  now: () => Date
}

/** The current reports as contents; 'unknown' if there is no data, as before the first build. */
export async function loadReportContents(
  { reference, store, now }: ReportSources,
  onMissing: (error: unknown) => void,
): Promise<GeneratedContent[] | 'unknown'> {
  const today = getBeijingDay(now().getTime())
  try {
    const [almanac, sets] = [await reference.almanac(), await readSets(reference)]
    const codes = ['CNY', ...getReportCurrencies({ sets }).map(({ code }) => code)]
    return toReportContents(buildReports({ almanac, sets, history: await readHistory(store, codes, today) }, today))
  } catch (error) {
    onMissing(error)
    return 'unknown'
  }
}
