import { MAX_COMPARED_COUNTRIES, COVERED_YEARS } from '../../../engines/holiday/operation.ts'
import type { UrlState } from '../../../state/url-state.ts'
import countryCodes from './country-codes.build.ts'
import facts from './country-names.build.ts'
import { FIRST_COUNTRY } from './first-country.ts'

/** Country tabs: popular, the continents of the specification, all. */
export const AREAS = ['热门', '亚洲', '欧洲', '北美洲', '南美洲', '非洲', '大洋洲', '全部'] as const

/** A country with holidays. */
export interface Country {
  /** ISO 3166-1 alpha-2 code. */
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

/** Selectable years before and after the current one (issue: past 2 to next 5). */
const [YEARS_BACK, YEARS_AHEAD] = [2, 5]

/** Finds a country by code, case-insensitive. */
export function findCountry(code: string): Country | undefined {
  return BY_CODE.get(code.toUpperCase())
}

/** Finds the countries of the codes, in display order. */
export function findCountries(codes: readonly string[]): readonly Country[] {
  return COUNTRIES.filter(({ code }) => codes.includes(code))
}

/** Countries of a tab; an unknown tab becomes the first. */
export function listCountriesInArea(area: string): readonly Country[] {
  if (area === '全部') return COUNTRIES
  const inArea = COUNTRIES.filter((country) => country.area === area)
  return inArea.length > 0 ? inArea : COUNTRIES.filter(({ hot }) => hot)
}

/** Reads the open tab. */
export function readArea({ area = '' }: UrlState): (typeof AREAS)[number] {
  return AREAS.find((known) => known === area) ?? AREAS[0]
}

/** Country to show: that of the entered state, otherwise that of the path, otherwise the default. */
export function readCountry({ land = '' }: UrlState, first: string | undefined): Country {
  const found = findCountry(land) ?? findCountry(first ?? '') ?? findCountry(FIRST_COUNTRY)
  if (!found) throw new Error('the list of countries is empty')
  return found
}

/** Country that a search means: the only match, or the one whose name or code was typed exactly. */
export function findNamedCountry(text: string, found: readonly Country[]): Country | undefined {
  return found.length === 1 ? found[0] : found.find(({ code, zh }) => zh === text || code === text.toUpperCase())
}

/** Selectable years around the current one that the data covers. */
export function listOfferedYears(today: string): number[] {
  const now = Math.min(Math.max(Number(today.slice(0, 4)), COVERED_YEARS.first), COVERED_YEARS.last)
  const from = Math.max(now - YEARS_BACK, COVERED_YEARS.first)
  const to = Math.min(now + YEARS_AHEAD, COVERED_YEARS.last)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** True if the data covers a year from the URL. */
function isCovered(y: string): boolean {
  return /^\d{4}$/.test(y) && Number(y) >= COVERED_YEARS.first && Number(y) <= COVERED_YEARS.last
}

/** Message if the data lacks the URL's country or year; '' otherwise. */
export function explainWrongLink({ land = '', y = '' }: UrlState): string {
  const wrong = [
    land !== '' && !findCountry(land) && `代码是 ${land} 的国家或地区`,
    y !== '' && !isCovered(y) && ` ${y} 年的资料`,
  ].filter((part) => part !== false)
  return wrong.length === 0 ? '' : `没有${wrong.join('，也没有')}，可能是链接写错了。`
}

/** Year to show: that of the URL if the data covers it, otherwise the current year. */
export function readYear({ y = '' }: UrlState, today: string): number {
  if (isCovered(y)) return Number(y)
  return Math.min(Math.max(Number(today.slice(0, 4)), COVERED_YEARS.first), COVERED_YEARS.last)
}

/** Month to show, 1 to 12: that of the URL, otherwise the current month. */
export function readMonth({ m = '' }: UrlState, today: string): number {
  return /^(?:[1-9]|1[0-2])$/.test(m) ? Number(m) : Number(today.slice(5, 7))
}

/** Compared codes without duplicates; unknown ones and those beyond the limit are dropped. */
export function readCompared(state: UrlState): string[] {
  const codes = (state.with ?? '').split(',').flatMap((code) => findCountry(code.trim())?.code ?? [])
  return [...new Set(codes)].slice(0, MAX_COMPARED_COUNTRIES)
}

/** URL value of the compared codes after adding or removing one; undefined if the limit is reached. */
export function toggleCompared(codes: readonly string[], code: string): string | undefined {
  if (codes.includes(code)) return codes.filter((other) => other !== code).join(',')
  return codes.length < MAX_COMPARED_COUNTRIES ? [...codes, code].join(',') : undefined
}
