import { WITHDRAWN_CURRENCIES } from '../../../engines/exchange-rate/operation.ts'
import names from './currencies.build.ts'

/** A currency as a list shows it. */
export interface Currency {
  /** ISO 4217. */
  code: string
  zh: string
  /** The symbol that stands before amounts; '' where there is none. */
  char: string
  /** Whose flag stands for it, ISO 3166-1; '' for a union. */
  flag: string
  /** Said beside the name, such as 已停用; '' for most. */
  mark: string
}

/** The currency of a code; undefined for anything else, lower case too. */
export function currencyOf(code: string | undefined): Currency | undefined {
  const entry = code !== undefined && Object.hasOwn(names, code) ? names[code] : undefined
  if (code === undefined || !entry) return undefined
  const [zh, char, flag] = entry
  const mark = (Object.hasOwn(WITHDRAWN_CURRENCIES, code) ? WITHDRAWN_CURRENCIES[code]?.mark : undefined) ?? ''
  return { code, zh, char, flag, mark }
}

/** Its Chinese name; the code where it has none here. */
export function currencyName(code: string): string {
  return currencyOf(code)?.zh ?? code
}
