/** Names that are others without their last character: Japanese cities such as 四日市, and cities that are called after a person, a country or a state. */
const WHOLE = /[日々]市$|^(?:胡志明|巴拿马|危地马拉|科威特|卢森堡|墨西哥|魁北克|堪萨斯|俄克拉荷马)市$/

/** Facts that are a city: where something is, and where goods come from. */
const CITIES: readonly string[] = ['city', 'place']

export const isCityFact = (name: string): boolean => CITIES.includes(name)

/** A fact, or what a list is narrowed by, with a city by its short name. */
export function withCityName(name: string, value: string): string {
  return isCityFact(name) ? cityName(value) : value
}

/** A city by its short name, so that 深圳 and 深圳市 are one; of 津市 and 沙市 the character is part of the name. */
export function cityName(city: string): string {
  return city.length > 2 && city.endsWith('市') && !WHOLE.test(city) ? city.slice(0, -1) : city
}
