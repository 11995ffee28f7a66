import { shortenCityFact } from './city-name.ts'
import { CONTENT_KINDS, type ContentType } from './kinds.ts'

/** A fact used as a list filter. */
export interface Facet {
  name: string
  value: string
}

/** Maximum facets of one list. */
const MAX_FACETS = 5
const PART = /^([a-zA-Z]{1,20}):([^|:]{1,60})$/

/** Formats facets as one query field: `city:深圳|months:4`. */
export function formatFacets(facets: readonly Facet[]): string {
  return facets.map(({ name, value }) => `${name}:${value}`).join('|')
}

/** Parses a facets field; undefined if it is malformed or the kind has no such facet. */
export function parseFacets(text: string, type: ContentType): Facet[] | undefined {
  if (text === '') return []
  const parts = text.split('|').map((part) => PART.exec(part))
  if (parts.length > MAX_FACETS) return undefined
  const facets = parts.flatMap((part) =>
    part?.[1] === undefined || part[2] === undefined
      ? []
      : [{ name: part[1], value: shortenCityFact(part[1], part[2]) }],
  )
  return facets.length === parts.length && facets.every(({ name }) => CONTENT_KINDS[type].facets.includes(name))
    ? facets
    : undefined
}

/** The facets in a content's facts: a list fact gives one facet per value. */
export function getFacets(
  type: ContentType,
  facts: Readonly<Record<string, string | readonly string[] | undefined>>,
): Facet[] {
  return CONTENT_KINDS[type].facets.flatMap((name) => {
    const value = facts[name] ?? []
    return (typeof value === 'string' ? [value] : value).map((each) => ({ name, value: each }))
  })
}
