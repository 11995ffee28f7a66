import { CLOCK_CITIES } from '../world-time/operation.ts'
import { buildToolPath } from './address.ts'
import type { Place, Places } from './places.ts'

/** So many places fit the page's comparison. */
const MAX_PLANNED = 8

/** The place on the page of times: the city itself, the country whose capital has that clock, or a city that has it. Undefined for a clock of no country. */
function planId({ zh, country, zone, isCountry }: Place, places: Places): string | undefined {
  const cities = CLOCK_CITIES.filter((city) => city.country === country && city.zone === zone)
  const named = isCountry ? undefined : cities.find((city) => city.zh.includes(zh) || city.en.includes(zh))
  const land = [...places.values()].find((place) => place.isCountry && place.country === country)
  return named?.id ?? (land?.zone === zone ? country : cities[0]?.id)
}

/** The page of times with these places planned, on a day of Beijing where it is not today; undefined where the page does not know one of them, or where they are the same. */
export function plannedAddress(planned: readonly Place[], places: Places, day = ''): string | undefined {
  const ids = planned.map((place) => planId(place, places))
  const known = [...new Set(ids.flatMap((id) => id ?? []))]
  return ids.includes(undefined) || known.length < 2
    ? undefined
    : buildToolPath('sjsd', { p: known.slice(0, MAX_PLANNED).join(','), d: day })
}
