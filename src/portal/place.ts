import countryNames from './country-names.build.ts'

/** Name of a country or region by its code; the code itself if unknown. */
export function getCountryName(code: string): string {
  return Object.hasOwn(countryNames, code) ? (countryNames[code] ?? code) : code
}

/** Formats a place: 德国 法兰克福; the city is left out if the region's name contains it. */
export function formatPlace({ country, city }: { country?: string | undefined; city?: string | undefined }): string {
  const land = country === undefined ? '' : getCountryName(country)
  return [land, city !== undefined && !land.endsWith(city) ? city : ''].filter(Boolean).join(' ')
}

/** Formats the place of an event; an online event has none. */
export function formatEventPlace({
  venue,
  ...place
}: {
  venue?: string | undefined
  country?: string | undefined
  city?: string | undefined
}): string {
  return [formatPlace(place), venue ?? ''].filter(Boolean).join('，') || '线上'
}

/** All countries and regions for a selection: China first, as most contents are there, then by name. */
export function listCountries(): { code: string; name: string }[] {
  return Object.entries(countryNames)
    .map(([code, name]) => ({ code, name }))
    .toSorted((a, b) => Number(b.code === 'CN') - Number(a.code === 'CN') || a.name.localeCompare(b.name, 'zh-CN'))
}
