/**
 * Facet that counts events by country, city and category together. It is for counts only; lists filter by each of the
 * three.
 */
export const CITY_FACET = 'cityOf'

/** A country, city and category of events. */
interface EventCity {
  country: string
  city: string
  category: string
}

/** Formats a value of the facet: `DE 科隆 展会`. */
export const formatEventCity = ({ country, city, category }: EventCity): string => `${country} ${city} ${category}`

/** Parses a value of the facet; a city's name may contain spaces. */
export function parseEventCity(value: string): EventCity {
  const [start, end] = [value.indexOf(' '), value.lastIndexOf(' ')]
  return { country: value.slice(0, start), city: value.slice(start + 1, end), category: value.slice(end + 1) }
}
