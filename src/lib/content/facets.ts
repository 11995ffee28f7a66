import { withCityName } from './city-name.ts'
import { CONTENT_KINDS, type ContentType } from './kinds.ts'

/** A fact by which a list is narrowed. */
export interface Facet {
  name: string
  value: string
}

/** Facets of one list at most. */
const MAX_FACETS = 5
const PART = /^([a-zA-Z]{1,20}):([^|:]{1,60})$/

/** Writes facets as one field of an address: `city:深圳|months:4`. */
export function formatFacets(facets: readonly Facet[]): string {
  return facets.map(({ name, value }) => `${name}:${value}`).join('|')
}

/** Reads such a field; undefined where it is none, or where the kind has no such facet. */
export function parseFacets(text: string, type: ContentType): Facet[] | undefined {
  if (text === '') return []
  const parts = text.split('|').map((part) => PART.exec(part))
  if (parts.length > MAX_FACETS) return undefined
  const facets = parts.flatMap((part) =>
    part?.[1] === undefined || part[2] === undefined ? [] : [{ name: part[1], value: withCityName(part[1], part[2]) }],
  )
  return facets.length === parts.length && facets.every(({ name }) => CONTENT_KINDS[type].facets.includes(name))
    ? facets
    : undefined
}

/** The facets of a content among its facts: a list of values is as many facets. */
export function getFacets(
  type: ContentType,
  facts: Readonly<Record<string, string | readonly string[] | undefined>>,
): Facet[] {
  return CONTENT_KINDS[type].facets.flatMap((name) => {
    const value = facts[name] ?? []
    return (typeof value === 'string' ? [value] : value).map((each) => ({ name, value: each }))
  })
}
