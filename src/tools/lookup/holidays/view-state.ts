import { MAX_COMPARED_COUNTRIES, COVERED_YEARS } from '../../../engines/holiday/operation.ts'
import type { UrlState } from '../../../state/url-state.ts'
import countryCodes from './country-codes.build.ts'
import facts from './country-names.build.ts'
import { FIRST_COUNTRY } from './first-country.ts'

/** The country tabs: the hot ones first, then the continents of the specification, then all. */
export const AREAS = ['热门', '亚洲', '欧洲', '北美洲', '南美洲', '非洲', '大洋洲', '全部'] as const

/** A country that can be looked up. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string
  zh: string
  area: string
  hot: boolean
}

const NAMES = facts.names.split('|')
const COUNTRIES = countryCodes.split(' ').map((code, index): Country => ({
  code: code.toUpperCase(),
  zh: NAMES[index] ?? '',
  area: AREAS[Number(facts.areas[index])] ?? '',
  hot: index < facts.hot,
}))
const BY_CODE: ReadonlyMap<string, Country> = new Map(COUNTRIES.map((country) => [country.code, country]))

/** How many years before and after the present one are offered (issue: past 2 to next 5). */
const [YEARS_BACK, YEARS_AHEAD] = [2, 5]

/** The country of a code in any letter case. */
export function findCountry(code: string): Country | undefined {
  return BY_CODE.get(code.toUpperCase())
}

/** The countries of some codes, in the order in which they are offered. */
export function findCountries(codes: readonly string[]): readonly Country[] {
  return COUNTRIES.filter(({ code }) => codes.includes(code))
}

/** The countries of a tab; an unknown tab is the first. */
export function listCountriesInArea(area: string): readonly Country[] {
  if (area === '全部') return COUNTRIES
  const inArea = COUNTRIES.filter((country) => country.area === area)
  return inArea.length > 0 ? inArea : COUNTRIES.filter(({ hot }) => hot)
}

/** The tab that is open. */
export function readArea({ area = '' }: UrlState): (typeof AREAS)[number] {
  return AREAS.find((known) => known === area) ?? AREAS[0]
}

/** The country to show: of the entered state, else of the path, else a first one. */
export function readCountry({ land = '' }: UrlState, first: string | undefined): Country {
  const found = findCountry(land) ?? findCountry(first ?? '') ?? findCountry(FIRST_COUNTRY)
  if (!found) throw new Error('the list of countries is empty')
  return found
}

/** The country that a search means: the only one found, or the one whose name or code was typed. */
export function namedCountry(text: string, found: readonly Country[]): Country | undefined {
  return found.length === 1 ? found[0] : found.find(({ code, zh }) => zh === text || code === text.toUpperCase())
}

/** The years on offer around the present one, as far as the facts reach. */
export function offeredYears(today: string): number[] {
  const now = Math.min(Math.max(Number(today.slice(0, 4)), COVERED_YEARS.first), COVERED_YEARS.last)
  const from = Math.max(now - YEARS_BACK, COVERED_YEARS.first)
  const to = Math.min(now + YEARS_AHEAD, COVERED_YEARS.last)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** Whether the facts cover a year of the address. */
function isCovered(y: string): boolean {
  return /^\d{4}$/.test(y) && Number(y) >= COVERED_YEARS.first && Number(y) <= COVERED_YEARS.last
}

/** What the address names and the facts do not have, in a sentence; '' where there is nothing to say. */
export function wrongLink({ land = '', y = '' }: UrlState): string {
  const wrong = [
    land !== '' && !findCountry(land) && `代码是 ${land} 的国家或地区`,
    y !== '' && !isCovered(y) && ` ${y} 年的资料`,
  ].filter((part) => part !== false)
  return wrong.length === 0 ? '' : `没有${wrong.join('，也没有')}，可能是链接写错了。`
}

/** The year to show: the entered one when the facts cover it, otherwise the present one. */
export function readYear({ y = '' }: UrlState, today: string): number {
  if (isCovered(y)) return Number(y)
  return Math.min(Math.max(Number(today.slice(0, 4)), COVERED_YEARS.first), COVERED_YEARS.last)
}

/** The month to show, 1 to 12: the entered one, otherwise the present one. */
export function readMonth({ m = '' }: UrlState, today: string): number {
  return /^(?:[1-9]|1[0-2])$/.test(m) ? Number(m) : Number(today.slice(5, 7))
}

/** The codes that are compared, each once, unknown ones and those beyond the limit left out. */
export function readCompared(state: UrlState): string[] {
  const codes = (state.with ?? '').split(',').flatMap((code) => findCountry(code.trim())?.code ?? [])
  return [...new Set(codes)].slice(0, MAX_COMPARED_COUNTRIES)
}

/** The compared codes with one put in or taken out, as the address has them. Undefined when there is no room. */
export function toggleCompared(codes: readonly string[], code: string): string | undefined {
  if (codes.includes(code)) return codes.filter((other) => other !== code).join(',')
  return codes.length < MAX_COMPARED_COUNTRIES ? [...codes, code].join(',') : undefined
}
