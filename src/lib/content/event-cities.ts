/** The facet by which events are counted by country, city and category. It is counted only: lists are narrowed by each of the three. */
export const CITY_FACET = 'cityOf'

/** Where events are of which category. */
interface EventCity {
  country: string
  city: string
  category: string
}

/** A value of the facet: `DE 科隆 展会`. */
export const formatEventCity = ({ country, city, category }: EventCity): string => `${country} ${city} ${category}`

/** Reads a value of the facet; the name of a city may have spaces. */
export function parseEventCity(value: string): EventCity {
  const [start, end] = [value.indexOf(' '), value.lastIndexOf(' ')]
  return { country: value.slice(0, start), city: value.slice(start + 1, end), category: value.slice(end + 1) }
}
