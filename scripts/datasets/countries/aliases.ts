import { readData } from '../dataset.ts'

/**
 * Additional search words of countries, such as former names and large cities in the capital's time zone, by ISO code.
 */
export function countryAliases(): ReadonlyMap<string, string> {
  return new Map(readData('countries/aliases.csv', ['iso2', 'words']).map(({ iso2 = '', words = '' }) => [iso2, words]))
}
