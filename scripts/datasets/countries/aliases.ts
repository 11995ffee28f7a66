import { readData } from '../dataset.ts'

/** Other words that people search a country by, such as former names and large cities that share the capital's time; by ISO code. */
export function countryAliases(): ReadonlyMap<string, string> {
  return new Map(readData('countries/aliases.csv', ['iso2', 'words']).map(({ iso2 = '', words = '' }) => [iso2, words]))
}
