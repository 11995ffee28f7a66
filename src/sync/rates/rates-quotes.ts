import type { QuoteRow } from '../../db/database.ts'
import { announce } from '../device/device.ts'

/** A frozen rate with the converted amount. */
export type Quote = QuoteRow

const table = async () => (await import('../../db/database.ts')).database.quotes

/** All frozen quotes, the latest first. */
export async function listQuotes(): Promise<Quote[]> {
  return (await (await table()).orderBy('frozenAt').toArray()).toReversed()
}

/**
 * Freezes a quote on this device; the same quote is not frozen twice.
 * @throws if the device cannot store it.
 */
export async function freezeQuote(quote: Omit<Quote, 'id' | 'frozenAt'>): Promise<Quote> {
  const { from, to, amount, rate, provider, date } = quote
  const id = [from, to, amount, rate, provider, date].join(' ')
  const quotes = await table()
  const row = (await quotes.get(id)) ?? { ...quote, id, frozenAt: Date.now() }
  await quotes.put(row)
  announce('quotes')
  return row
}

/** Removes a quote from this device. */
export async function removeQuote(id: string): Promise<void> {
  await (await table()).delete(id)
  announce('quotes')
}

/** Restores a removed quote. */
export async function restoreQuote(quote: Quote): Promise<void> {
  await (await table()).put(quote)
  announce('quotes')
}
