import { CLOCK_CITIES } from '../world-time/operation.ts'
import { buildToolPath } from './address.ts'
import type { Place, Places } from './places.ts'

/** Maximum places in the page's comparison. */
const MAX_PLANNED = 8

/**
 * Id of a place on the world clock page: the city itself, the country whose capital has that zone, or a city with that
 * zone. Undefined without a country.
 */
function planId({ zh, country, zone, isCountry }: Place, places: Places): string | undefined {
  const cities = CLOCK_CITIES.filter((city) => city.country === country && city.zone === zone)
  const named = isCountry ? undefined : cities.find((city) => city.zh.includes(zh) || city.en.includes(zh))
  const land = [...places.values()].find((place) => place.isCountry && place.country === country)
  return named?.id ?? (land?.zone === zone ? country : cities[0]?.id)
}

/**
 * URL of the world clock with these places compared, and a Beijing date if it is not today; undefined if the page does
 * not know a place or they are the same.
 */
export function buildWorldClockPath(planned: readonly Place[], places: Places, day = ''): string | undefined {
  const ids = planned.map((place) => planId(place, places))
  const known = [...new Set(ids.flatMap((id) => id ?? []))]
  return ids.includes(undefined) || known.length < 2
    ? undefined
    : buildToolPath('sjsd', { p: known.slice(0, MAX_PLANNED).join(','), d: day })
}
