import type { UrlState } from '../../../state/url-state.ts'

/** Maximum places; more bars do not fit on a screen. */
export const MAX_PLACES = 8

/** Reads the compared places from the URL: country and city codes without duplicates. */
export function readPlaces({ p = '' }: UrlState): string[] {
  return [...new Set(p.split(',').filter((code) => /^[A-Z]{2,3}$/.test(code)))].slice(0, MAX_PLACES)
}

/** URL value after adding or removing a place; unchanged if the maximum is reached. */
export function togglePlace(places: readonly string[], code: string): string {
  if (places.includes(code)) return places.filter((place) => place !== code).join(',')
  return [...places, code].slice(0, MAX_PLACES).join(',')
}

/** Reads the date from the URL, if valid. */
export function readDate({ d = '' }: UrlState): string | undefined {
  if (!/^20\d\d-\d\d-\d\d$/.test(d)) return undefined
  const date = new Date(`${d}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== d ? undefined : d
}
