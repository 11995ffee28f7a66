import type { Point } from '../../../engines/distance/operation.ts'
import type { LookupRow } from '../../../engines/search/lookup.ts'
import { findCity } from './city-search.ts'

/** A compared place: a country's capital or another city. */
export interface PlannedPlace {
  /** Id in the URL: country code, or a city's three letters. */
  id: string
  /** ISO 3166-1 alpha-2 code. */
  country: string
  /** IANA time zone. */
  zone: string
  name: string
  en: string
  /** Chinese name of the country. */
  land: string
  place: Point
}

/** Country code of a place id from the URL. */
export function toCountryCode(id: string): string {
  return findCity(id)?.country ?? id
}

/** Places of the ids, from their countries' rows; places without a row are dropped. */
export function listPlannedPlaces(ids: readonly string[], rows: readonly (LookupRow | undefined)[]): PlannedPlace[] {
  const byCountry = new Map(rows.map((row) => [row?.iso2, row]))
  return ids.flatMap((id) => {
    const row = byCountry.get(toCountryCode(id))
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
