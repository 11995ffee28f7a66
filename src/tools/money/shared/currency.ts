import { CURRENCY_CODES, WITHDRAWN_CURRENCIES } from '../../../engines/exchange-rate/operation/currencies.ts'
import written from './currencies.build.ts'

/** A currency for display. */
export interface Currency {
  /** ISO 4217 code. */
  code: string
  zh: string
  /** Country whose flag is shown, ISO 3166-1; '' for a union. */
  flag: string
  /** Sign that distinguishes currencies with the same flag, such as HK$; '' if the flag is unique. */
  sign: string
  /** Note beside the name, such as 已停用; '' for most. */
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

/** Finds a currency by its code in capitals; undefined for other texts. */
export function findCurrency(code: string | undefined): Currency | undefined {
  return currencies.get(code ?? '')
}

/** Chinese name of a currency; its code if unknown. */
export function getCurrencyName(code: string): string {
  return findCurrency(code)?.zh ?? code
}
