import { CURRENCY_CODES, WITHDRAWN_CURRENCIES } from '../../../engines/exchange-rate/operation/currencies.ts'
import written from './currencies.build.ts'

/** A currency as a list shows it. */
export interface Currency {
  /** ISO 4217. */
  code: string
  zh: string
  /** Whose flag stands for it, ISO 3166-1; '' for a union. */
  flag: string
  /** The sign that tells it from those under the same flag, such as HK$; '' where the flag does. */
  sign: string
  /** Said beside the name, such as 已停用; '' for most. */
  mark: string
}

const names = written.names.split('|')
const flags: Readonly<Record<string, string>> = written.flags
const signs: Readonly<Record<string, string>> = written.signs

const currencies: ReadonlyMap<string, Currency> = new Map(
  CURRENCY_CODES.map((code, at) => [
    code,
    {
      code,
      zh: names[at] ?? code,
      flag: flags[code] ?? code.slice(0, 2),
      sign: signs[code] ?? '',
      mark: WITHDRAWN_CURRENCIES[code]?.mark ?? '',
    },
  ]),
)

/** The currency of a code; undefined for anything else, lower case too. */
export function findCurrency(code: string | undefined): Currency | undefined {
  return currencies.get(code ?? '')
}

/** Its Chinese name; the code where it has none here. */
export function currencyName(code: string): string {
  return findCurrency(code)?.zh ?? code
}
