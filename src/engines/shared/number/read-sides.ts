import { parseNumber, parseMeasure, type ParsedMeasure, type MeasureUnit } from './read-measure.ts'

const TIMES = / ?[*×✕✖xX乘] ?/
const NAMES = /[长宽高LWHlwh](?=[:：]? ?\d)[:：]? ?/g

/** Unit of a side: its own, otherwise that of the next side, otherwise that of the previous side. */
function unitFor(sides: readonly { unit: string | undefined }[], at: number): string | undefined {
  const behind = sides.slice(at).find(({ unit }) => unit !== undefined)
  return (behind ?? sides.slice(0, at).findLast(({ unit }) => unit !== undefined))?.unit
}

/**
 * Parses multiplied sides: `10cm*8cm*3in`, `60×40×30 cm`, `长60宽40高30cm`. Expects text from `normalizeMeasureText`. A
 * side without a unit takes its neighbour's; without any unit all have ''. Undefined unless there are two or three
 * lengths.
 */
export function parseSides(text: string, units: readonly MeasureUnit[]): ParsedMeasure[] | undefined {
  const named = text.match(NAMES)?.length ?? 0
  const parts = (
    named > 1
      ? text
          .replaceAll(NAMES, '*')
          .replace(/^\*/, '')
          .replaceAll(/[,;、 ]*[*×xX]+/g, '*')
      : text
  ).split(TIMES)
  if (parts.length < 2 || parts.length > 3) return undefined
  const read: { unit: string | undefined; ratio: ParsedMeasure['ratio'] }[] = []
  for (const part of parts) {
    const bare = parseNumber(part)
    const side = bare ? { unit: undefined, ratio: bare } : parseMeasure(part, units)
    if (!side || side.ratio.n < 0n) return undefined
    read.push(side)
  }
  return read.map(({ ratio }, at) => ({ unit: unitFor(read, at) ?? '', ratio }))
}
