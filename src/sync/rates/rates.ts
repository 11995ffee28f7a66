import type { BankRow } from '../../engines/exchange-rate/operation/bank-board.ts'
import type { RateProvider } from '../../engines/exchange-rate/operation/rates.ts'
import { exchangeRateWorker } from '../../workers/money.ts'
import type { RatesRow } from '../../db/database.ts'
import { callServer, createEndpoint } from '../calls/calls.ts'
import { areRatesNewer, parseRatesWithPrevious, type RatesWithPrevious } from './rates-answer.ts'
import { announce } from '../device/device.ts'

/** The newest rates of a provider on this device. */
export interface KnownRates extends RatesWithPrevious {
  /** `bundled` rates ship with the app; `server` rates were fetched from the server, now or earlier. */
  origin: 'bundled' | 'server'
  /** Time of the last successful request, in milliseconds since 1970; 0 if never. */
  checkedAt: number
}

/** Bank of China's board as last fetched. */
export interface KnownBoard {
  rows: readonly BankRow[]
  /** Time of publication by the bank, Beijing time as text; '' if the server has no board yet. */
  updatedAt: string
  /** Time at which the server fetched the board, ISO 8601 in UTC. */
  fetchedAt: string | null
  /** Time of the last successful request, in milliseconds since 1970. */
  checkedAt: number
}

/** Cache in which the service worker stores rates fetched in the background. */
const BACKGROUND_CACHE = 'crossport-rates'
const BACKGROUND_PATH = '/mapi/toolCurrencyCodeRate/latest?provider='
const BANK = 'boc'

const LATEST = createEndpoint<'latestRates'>('GET', '/mapi/toolCurrencyCodeRate/latest')
const BOARD = createEndpoint<'searchForeignExchange'>('POST', '/mapi/foreignExchange/page')

/** Rates in memory, the only store if the browser forbids a database. */
const known = new Map<RateProvider, KnownRates>()
let board: KnownBoard | undefined

const tables = async () => (await import('../../db/database.ts')).database

/** If storage is full or forbidden, the error is logged and undefined returned. */
async function attempt<Value>(what: string, action: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await action()
  } catch (error) {
    console.warn(what, error)
    return undefined
  }
}

/** Returns a stored row if it is valid; another build may have written it. */
function readRow({ table, previous }: RatesRow, provider: RateProvider): RatesWithPrevious | undefined {
  return parseRatesWithPrevious(
    { table: { ...table, provider }, previous: previous && { ...previous, provider } },
    provider,
  )
}

async function readStored(provider: RateProvider): Promise<KnownRates | undefined> {
  const row = await (await tables()).rates.get(provider)
  if (!row) return undefined
  const pair = readRow(row, provider)
  return pair && { ...pair, origin: 'server', checkedAt: row.checkedAt }
}

async function readBackground(provider: RateProvider): Promise<KnownRates | undefined> {
  if (!('caches' in globalThis)) return undefined
  const response = await caches.match(BACKGROUND_PATH + provider, { cacheName: BACKGROUND_CACHE })
  const envelope: unknown = await response?.json()
  const data =
    typeof envelope === 'object' && envelope !== null && 'code' in envelope && envelope.code === 0 && 'data' in envelope
      ? envelope.data
      : undefined
  const pair = parseRatesWithPrevious(data, provider)
  return pair && { ...pair, origin: 'server', checkedAt: Date.parse(response?.headers.get('date') ?? '') || 0 }
}

/** Rates that ship with the app; there are such rates of one provider only. */
async function readBundled(provider: RateProvider): Promise<KnownRates | undefined> {
  if (provider !== 'currency-api') return undefined
  return { ...(await exchangeRateWorker.call('bundled', {})), origin: 'bundled', checkedAt: 0 }
}

function newest(candidates: readonly (KnownRates | undefined)[]): KnownRates | undefined {
  return candidates.reduce(
    (best, candidate) => (candidate && (!best || areRatesNewer(candidate.table, best.table)) ? candidate : best),
    undefined,
  )
}

/**
 * The newest rates on this device: bundled, fetched in the background, or from the last request. Undefined if there are
 * none of this provider.
 */
export async function readCurrentRates(provider: RateProvider): Promise<KnownRates | undefined> {
  const found = await Promise.all([
    attempt('no bundled rates', () => readBundled(provider)),
    attempt('no rates from the background', () => readBackground(provider)),
    attempt('no stored rates', () => readStored(provider)),
  ])
  const all = [...found, known.get(provider)]
  const best = newest(all)
  if (!best) return undefined
  // The server may have been asked later than that, without newer rates.
  const rates = { ...best, checkedAt: Math.max(...all.map((candidate) => candidate?.checkedAt ?? 0)) }
  known.set(provider, rates)
  return rates
}

async function store(provider: RateProvider, { table, previous, checkedAt }: KnownRates): Promise<void> {
  const database = await tables()
  await database.transaction('rw', database.rates, async () => {
    const before = await database.rates.get(provider)
    // Another tab may have stored newer rates meanwhile.
    const kept = before && readRow(before, provider)
    if (before && kept && !areRatesNewer(table, kept.table)) await database.rates.put({ ...before, checkedAt })
    else await database.rates.put({ provider, table, previous, checkedAt })
  })
}

const asking = new Map<RateProvider, Promise<KnownRates | undefined>>()

async function askRates(provider: RateProvider): Promise<KnownRates | undefined> {
  const before = await readCurrentRates(provider)
  const pair = parseRatesWithPrevious(await callServer(LATEST, { provider }, { toast: false }), provider)
  const checkedAt = Date.now()
  const answered: KnownRates | undefined = pair && { ...pair, origin: 'server', checkedAt }
  const rates = newest([before && { ...before, checkedAt }, answered])
  if (!rates) return undefined
  known.set(provider, rates)
  if (answered) await attempt('rates not stored', () => store(provider, answered))
  announce('rates')
  return rates
}

/**
 * Fetches rates and returns the newest, because older rates never replace newer ones.
 * @throws ApiError
 */
export function refreshRates(provider: RateProvider): Promise<KnownRates | undefined> {
  const running = asking.get(provider) ?? askRates(provider).finally(() => asking.delete(provider))
  asking.set(provider, running)
  return running
}

/** The bank's board as last fetched; undefined if never. */
export async function readBankBoard(): Promise<KnownBoard | undefined> {
  const row = await attempt('no stored board', async () => (await tables()).bankBoards.get(BANK))
  if (row && (!board || row.updatedAt >= board.updatedAt))
    board = { rows: row.rows, updatedAt: row.updatedAt, fetchedAt: row.fetchedAt, checkedAt: row.checkedAt }
  return board
}

/**
 * Fetches the bank's board; an older one never replaces a newer one.
 * @throws ApiError
 */
export async function refreshBankBoard(): Promise<KnownBoard | undefined> {
  const before = await readBankBoard()
  const { list, updateTimeStr, fetchedAt } = await callServer(BOARD, { page: 1, size: 999 }, { toast: false })
  const rows = list.map((row) => ({
    code: row.currencySymbol,
    name: row.currencyName,
    spotBuy: row.spotExchangeBuyRate,
    cashBuy: row.cashBuyRate,
    spotSell: row.spotExchangeSellRate,
    cashSell: row.cashSellRate,
    middle: row.middleRate,
  }))
  const answered: KnownBoard = { rows, updatedAt: updateTimeStr, fetchedAt, checkedAt: Date.now() }
  const kept =
    before && (rows.length === 0 || before.updatedAt > updateTimeStr)
      ? { ...before, checkedAt: answered.checkedAt }
      : answered
  board = kept
  await attempt('board not stored', async () => (await tables()).bankBoards.put({ bank: BANK, ...kept }))
  announce('board')
  return kept
}
