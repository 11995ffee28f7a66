import type { UrlState } from '../../../state/url-state.ts'

/** More bars than this no longer fit a view. */
export const MAX_PLACES = 8

/** The places that the planner compares: codes of countries and of cities, each once. */
export function readPlaces({ p = '' }: UrlState): string[] {
  return [...new Set(p.split(',').filter((code) => /^[A-Z]{2,3}$/.test(code)))].slice(0, MAX_PLACES)
}

/** The address part for places after one was put in or taken out; the same where no more fit. */
export function togglePlace(places: readonly string[], code: string): string {
  if (places.includes(code)) return places.filter((place) => place !== code).join(',')
  return [...places, code].slice(0, MAX_PLACES).join(',')
}

/** The date in the address, when it is one. */
export function readDate({ d = '' }: UrlState): string | undefined {
  if (!/^20\d\d-\d\d-\d\d$/.test(d)) return undefined
  const date = new Date(`${d}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== d ? undefined : d
}
