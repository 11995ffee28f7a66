import type { CountryCodes } from '../../../../engines/product-table/operation/columns.ts'
import { MARKETS } from '../../../market-table.ts'

const OTHER_NAMES: CountryCodes = {
  usa: 'US',
  america: 'US',
  uk: 'GB',
  england: 'GB',
  uae: 'AE',
  英国站: 'GB',
  阿联酋: 'AE',
}

/** Codes of countries by code, Chinese name and English name, in lower case. */
export function listCountryCodes(): CountryCodes {
  const english = new Intl.DisplayNames('en', { type: 'region' })
  const names = [...MARKETS.values()].flatMap(({ code, name }): [string, string][] => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
    [(english.of(code) ?? code).toLowerCase(), code],
  ])
  return { ...OTHER_NAMES, ...Object.fromEntries(names) }
}
