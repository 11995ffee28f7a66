/**
 * City names that keep 市. Without it they would be the name of something else, as for 四日市 or cities named after a
 * person, a country or a state.
 */
const WHOLE = /[日々]市$|^(?:胡志明|巴拿马|危地马拉|科威特|卢森堡|墨西哥|魁北克|堪萨斯|俄克拉荷马)市$/

/** Facts that hold a city: location and place of origin. */
const CITIES: readonly string[] = ['city', 'place']

export const isCityFact = (name: string): boolean => CITIES.includes(name)

/** Shortens the value of a fact or filter if it is a city's name. */
export function shortenCityFact(name: string, value: string): string {
  return isCityFact(name) ? shortenCityName(value) : value
}

/** Shortens a city's name, so that 深圳 and 深圳市 are equal; 津市 and 沙市 keep the character as part of the name. */
export function shortenCityName(city: string): string {
  return city.length > 2 && city.endsWith('市') && !WHOLE.test(city) ? city.slice(0, -1) : city
}
