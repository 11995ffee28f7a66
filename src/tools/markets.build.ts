import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = <Row>(file: string): Row[] =>
  parse<Row>(readFileSync(join(process.cwd(), 'data', file), 'utf8'), { bom: true, columns: true })

const currencies = read<{ code: string; lands: string; kind: string }>('currencies/currencies.csv').filter(
  ({ kind }) => kind === '流通',
)
const marketplaces = new Map(
  read<{ iso2: string; domain: string }>('countries/marketplaces.csv').map(({ iso2, domain }) => [iso2, domain]),
)

/**
 * Main currency of a country. A country that also uses a neighbour's currency is last in that currency's list and first
 * in the list of its own currency.
 */
function currencyOf(land: string): string {
  const users = currencies
    .map(({ code, lands }) => ({ code, place: lands.split('|').indexOf(land) }))
    .filter(({ place }) => place >= 0)
  const own = users.toSorted((a, b) => a.place - b.place)[0]
  if (!own) throw new Error(`no currency for ${land}`)
  return own.code
}

const countries = read<{ iso2: string; zh: string; zone: string }>('countries/countries.csv')
const order = [...marketplaces.keys()]
const place = (land: string): number => (order.includes(land) ? order.indexOf(land) : order.length)

/**
 * Data of each market by country, those with an Amazon site first: Chinese name, currency (ISO 4217), time zone of the
 * capital (IANA), and Amazon's domain or ''.
 */
export default Object.fromEntries(
  countries
    .toSorted((a, b) => place(a.iso2) - place(b.iso2))
    .map(({ iso2, zh, zone }) => [iso2, [zh, currencyOf(iso2), zone, marketplaces.get(iso2) ?? '']] as const),
)
