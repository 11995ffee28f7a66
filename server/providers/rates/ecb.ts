/**
 * The euro reference rates of the European Central Bank, published about 16:00 Frankfurt time on its working days.
 * `eurofxref-daily.xml` has one day, `eurofxref-hist-90d.xml` the last 90 days, newest first. Both have the form:
 * `<gesmes:Envelope>` contains `<gesmes:subject>`, `<gesmes:Sender>` and one `<Cube>`, which contains a `<Cube
 * time='2026-11-20'>` per day, which contains a `<Cube currency='USD' rate='1.0856'/>` per currency, with the units for
 * 1 EUR. The files have no document type.
 */
import { Parser } from 'htmlparser2'
import { parseIsoDate } from './calendar.ts'
import { ProviderFault } from './fault.ts'
import { toPlainDecimal } from './plain-decimal.ts'
import type { RateBatch } from './rate-store.ts'

const MAX_DAYS = 120
/** Path of the elements to read. */
const OUTER = 'gesmes:Envelope/Cube'
const DAY_PATH = `${OUTER}/Cube`
const RATE_PATH = `${DAY_PATH}/Cube`

const fault = (reason: string) => new ProviderFault('format', reason)

class CubeReader {
  readonly days = new Map<string, Record<string, string>>()
  private readonly path: string[] = []
  private rates: Record<string, string> | undefined
  private isClosed = false

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.path.push(name)
    const place = this.path.join('/')
    if (this.isClosed || this.path[0] !== 'gesmes:Envelope' || this.path.length > 4)
      throw fault(`unexpected element ${name}`)
    if (place === DAY_PATH) this.openDay(attributes['time'] ?? '')
    if (place === RATE_PATH) this.addRate(attributes['currency'] ?? '', attributes['rate'] ?? '')
  }

  /** The parser reports elements that a truncated file leaves open; only rate elements may be self-closing. */
  close(name: string, isImplied: boolean): void {
    const place = this.path.join('/')
    if (isImplied && place !== RATE_PATH) throw fault(`${name} is not closed`)
    this.path.pop()
    if (this.path.length === 0) this.isClosed = true
  }

  end(): void {
    if (!this.isClosed) throw fault('not an ECB envelope')
    if (this.days.size === 0) throw fault('no day in it')
  }

  private openDay(date: string): void {
    if (parseIsoDate(date) === undefined) throw fault('a day without a date')
    if (this.days.has(date)) throw fault(`${date} is doubled`)
    if (this.days.size >= MAX_DAYS) throw fault(`more than ${MAX_DAYS} days`)
    this.rates = { EUR: '1' }
    this.days.set(date, this.rates)
  }

  private addRate(code: string, literal: string): void {
    if (!/^[A-Z]{3}$/.test(code)) throw fault('a rate without a currency code')
    if (!this.rates || this.rates[code] !== undefined) throw fault(`${code} is doubled`)
    const rate = /^[\d.]+$/.test(literal) ? toPlainDecimal(literal) : undefined
    if (rate === undefined) throw new ProviderFault('implausible', `${code} is no number above zero`)
    this.rates[code] = rate
  }
}

/**
 * Parses the daily or history file into one batch per day, oldest first; plausibility is not checked here.
 * @throws ProviderFault for another format, a truncated file, a document type, or a rate that is no positive number.
 */
export function parseEcbRates(text: string, fetchedAt: string): RateBatch[] {
  // Only a document type can declare entities, and the published files have none.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw fault('a document type')
  const reader = new CubeReader()
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      onclosetag: (name, isImplied) => reader.close(name, isImplied),
    },
    { xmlMode: true },
  )
  parser.end(text)
  reader.end()
  return [...reader.days]
    .map(([date, rates]): RateBatch => ({ provider: 'ecb', date, fetchedAt, base: 'EUR', rates }))
    .toSorted((a, b) => a.date.localeCompare(b.date))
}
