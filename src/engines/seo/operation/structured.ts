/** Values as in JSON; bounded in depth (20), in entries of a list (100) and in length. */
export type StructuredValue = string | number | boolean | null | StructuredValue[] | { [name: string]: StructuredValue }

/** How structured data is written in a page. */
export type StructuredFormat = 'json-ld' | 'microdata' | 'rdfa'

/** One thing that the page describes for machines. */
export interface StructuredItem {
  format: StructuredFormat
  /** Names of types without `https://schema.org/`; other vocabularies keep their address. */
  types: string[]
  /** What is said of it, by property name; things inside are nested with their own `@type`. */
  properties: { [name: string]: StructuredValue }
  /** Line of the source where it begins, counted from 1. */
  line: number
}

/** A piece of structured data that machines cannot read. */
export interface StructuredFault {
  format: StructuredFormat
  /** What is wrong, a Chinese sentence. */
  what: string
  /** Where in the source of the page, both counted from 1; of an element, where its start tag ends. */
  line: number
  column: number
  /** The text around that place, at most 80 UTF-16 units, and where in it the place is. */
  around: string
  at: number
}

/** All structured data of a page. */
export interface StructuredSummary {
  /** The true number of items, also when `structuredData` is shorter. */
  count: number
  byFormat: Record<StructuredFormat, number>
  /** Distinct types of all levels with how often each occurs, most frequent first; at most 100. */
  types: { type: string; count: number }[]
  faults: StructuredFault[]
}
