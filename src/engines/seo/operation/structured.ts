/** JSON values, limited in depth (20), list entries (100) and length. */
export type StructuredValue = string | number | boolean | null | StructuredValue[] | { [name: string]: StructuredValue }

/** Syntax of structured data. */
export type StructuredFormat = 'json-ld' | 'microdata' | 'rdfa'

/** Item of structured data. */
export interface StructuredItem {
  format: StructuredFormat
  /** Type names without `https://schema.org/`; other vocabularies keep their URL. */
  types: string[]
  /** Properties by name; nested items have their own `@type`. */
  properties: { [name: string]: StructuredValue }
  /** Line of the source where it begins, from 1. */
  line: number
}

/** Fault because of which structured data cannot be parsed. */
export interface StructuredFault {
  format: StructuredFormat
  /** Description of the fault, a Chinese sentence. */
  what: string
  /** Position in the source, from 1; for an element the end of its start tag. */
  line: number
  column: number
  /** Surrounding text, at most 80 UTF-16 units, and the fault's position in it. */
  around: string
  at: number
}

/** Summary of a page's structured data. */
export interface StructuredSummary {
  /** True number of items, even if `structuredData` is shorter. */
  count: number
  byFormat: Record<StructuredFormat, number>
  /** Distinct types of all levels with their frequency, most frequent first; at most 100. */
  types: { type: string; count: number }[]
  faults: StructuredFault[]
}
