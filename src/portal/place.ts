import countryNames from './country-names.build.ts'

/** The name of a country or region by its code; the code where it is not known. */
export function getCountryName(code: string): string {
  return Object.hasOwn(countryNames, code) ? (countryNames[code] ?? code) : code
}

/** Where something is: 德国 法兰克福, without a city that its region already names. */
export function formatPlace({ country, city }: { country?: string | undefined; city?: string | undefined }): string {
  const land = country === undefined ? '' : getCountryName(country)
  return [land, city !== undefined && !land.endsWith(city) ? city : ''].filter(Boolean).join(' ')
}

/** The same of an event, which is on the net where it is at no place. */
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

/** Every country and region, for a list to choose from: China, where most are, and then in the order of their names. */
export function listCountries(): { code: string; name: string }[] {
  return Object.entries(countryNames)
    .map(([code, name]) => ({ code, name }))
    .toSorted((a, b) => Number(b.code === 'CN') - Number(a.code === 'CN') || a.name.localeCompare(b.name, 'zh-CN'))
}
