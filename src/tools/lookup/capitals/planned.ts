import type { Point } from '../../../engines/distance/operation.ts'
import type { LookupRow } from '../../../engines/search/lookup.ts'
import { findCity } from './city-search.ts'

/** A place whose time is compared with others: a country's capital, or a further city. */
export interface PlannedPlace {
  /** Its id in the address: a country's code, or a city's of three letters. */
  id: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** IANA. */
  zone: string
  name: string
  en: string
  /** Its country, in Chinese. */
  land: string
  place: Point
}

/** The country of what stands in the address. */
export function countryOfPlace(id: string): string {
  return findCity(id)?.country ?? id
}

/** The places of some ids, by the rows of their countries; without those that have none. */
export function plannedPlaces(ids: readonly string[], rows: readonly (LookupRow | undefined)[]): PlannedPlace[] {
  const byCountry = new Map(rows.map((row) => [row?.iso2, row]))
  return ids.flatMap((id) => {
    const row = byCountry.get(countryOfPlace(id))
    if (!row) return []
    const { iso2 = '', zone = '', zh = '', capital_zh: capital = '', capital_en: capitalEn = '', lat, lon } = row
    const city = findCity(id)
    if (!city)
      return [
        {
          id: iso2,
          country: iso2,
          zone,
          name: capital,
          en: capitalEn,
          land: zh,
          place: { lat: Number(lat), lon: Number(lon) },
        },
      ]
    return [
      {
        id,
        country: city.country,
        zone: city.zone,
        name: city.zh[0] ?? '',
        en: city.en[0] ?? '',
        land: zh,
        place: { lat: city.lat, lon: city.lon },
      },
    ]
  })
}
