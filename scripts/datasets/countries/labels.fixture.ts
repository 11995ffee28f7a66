import type { Row } from '../dataset.ts'

/** Names that spec/decisions.md forbids in any set, except New Taiwan Dollar, the name in ISO 4217. */
const FORBIDDEN =
  /科索沃|Kosovo|(?<!中国)台湾|(?<!中国)香港特别|(?<!New )Taiwan(?!, China)|Chinese Taipei|中华台北|中华民国|Republic of China|福克兰群岛(?![）镑])/

/** Cells of a set that contain a forbidden name. */
export function forbiddenLabels(rows: readonly Row[]): string[] {
  return rows.flatMap((row) => Object.values(row).filter((cell) => FORBIDDEN.test(cell)))
}
