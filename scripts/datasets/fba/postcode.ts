import type { Row } from '../dataset.ts'

/** A range of ZIP prefixes in one state, or of whole ZIP codes that differ from their prefix. */
export interface ZipRange {
  from: string
  to: string
  state: string
}

/** Postcode format of each country. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  USA: /^\d{5}(?:-\d{4})?$/,
  UK: /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/,
  Germany: /^\d{5}$/,
  France: /^\d{5}$/,
  Italy: /^\d{5}$/,
  Spain: /^\d{5}$/,
  Japan: /^\d{3}-\d{4}$/,
  India: /^\d{6}$/,
  Canada: /^[A-Z]\d[A-Z] \d[A-Z]\d$/,
  Australia: /^\d{4}$/,
  Poland: /^\d{2}-\d{3}$/,
  Mexico: /^\d{5}$/,
  Singapore: /^\d{6}$/,
  Czechia: /^\d{3} ?\d{2}$/,
}

/** First letters of Canadian postcodes by province. */
const CANADIAN: Readonly<Record<string, readonly string[]>> = {
  A: ['NL'],
  B: ['NS'],
  C: ['PE'],
  E: ['NB'],
  G: ['QC'],
  H: ['QC'],
  J: ['QC'],
  K: ['ON', 'QC'],
  L: ['ON'],
  M: ['ON'],
  N: ['ON'],
  P: ['ON'],
  R: ['MB'],
  S: ['SK'],
  T: ['AB'],
  V: ['BC'],
  X: ['NT', 'NU'],
  Y: ['YT'],
}

/** State of a ZIP code by its longest matching range; undefined if unknown. */
export function findStateByZip(zip: string, ranges: readonly ZipRange[]): string | undefined {
  const fitting = ranges.filter(({ from, to }) => {
    const head = zip.slice(0, from.length)
    return head.length === from.length && from <= head && head <= to
  })
  return fitting.toSorted((a, b) => b.from.length - a.from.length)[0]?.state
}

/** Error message for a row's postcode; '' if it is valid or cannot be checked. */
export function explainPostcodeFault(row: Row, ranges: readonly ZipRange[]): string {
  const { zip = '/', state = '/', country = '' } = row
  if (zip === '/') return ''
  if (SHAPES[country]?.test(zip) === false) return '邮编格式不符'
  if (state === '/') return ''
  if (country === 'USA' && findStateByZip(zip, ranges) !== state) return '邮编与州不符'
  if (country === 'Canada' && CANADIAN[zip.charAt(0)]?.includes(state) !== true) return '邮编与省不符'
  return ''
}
