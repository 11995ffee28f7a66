import type { Reference } from '../search/reference.ts'

/** Row of the Harmonized System. */
export interface TariffRow {
  code: string
  zh: string
  /** True if no longer in force. */
  expired: boolean
  successors: readonly string[]
}

/**
 * HS codes by their digits, with their set. The search index of 7,000 names is left out: it takes seconds on a phone,
 * and codes do not need it.
 */
export interface Tariff {
  date: string
  byCode: ReadonlyMap<string, TariffRow>
  reference: Reference
}

/** Indexes the `hs` set by code. */
export function openTariff(reference: Reference): Tariff {
  const { columns, rows, date } = reference
  const cell = (row: readonly string[], column: string): string => row[columns.indexOf(column)] ?? ''
  const byCode = new Map<string, TariffRow>()
  for (const row of rows) {
    const code = cell(row, 'code')
    byCode.set(code, {
      code,
      zh: cell(row, 'zh'),
      expired: cell(row, 'status') === '2',
      successors: cell(row, 'successors')
        .split('|')
        .filter((one) => one !== ''),
    })
  }
  return { date, byCode, reference }
}

/** Formats a code as customs print it: 85.18, 8518.30. */
export function formatHsCode(code: string): string {
  if (code.length === 4) return `${code.slice(0, 2)}.${code.slice(2)}`
  return code.length === 6 ? `${code.slice(0, 4)}.${code.slice(4)}` : code
}
