import { z } from 'zod'
import { parseCsv, type Row } from '../dataset.ts'

/** Rates of a line of the tariff as the export prints them. */
export interface TariffLine {
  code: string
  general: string
  column2: string
  special: string
}

const jsonRows = z.array(
  z.object({
    htsno: z.string(),
    general: z.string().nullish(),
    special: z.string().nullish(),
    other: z.string().nullish(),
  }),
)

const CSV_COLUMNS = ['HTS Number', 'General Rate of Duty', 'Special Rate of Duty', 'Column 2 Rate of Duty']
/** A whole tariff has more than eleven thousand lines with a rate; a chapter alone must not replace it. */
const MIN_LINES = 10_000

function readRows(text: string): { number: string; general: string; special: string; column2: string }[] {
  const clean = (cell: string | null | undefined): string => (cell ?? '').replaceAll(/\s+/g, ' ').trim()
  if (text.trimStart().startsWith('['))
    return jsonRows.parse(JSON.parse(text.trimStart())).map(({ htsno, general, special, other }) => ({
      number: htsno,
      general: clean(general),
      special: clean(special),
      column2: clean(other),
    }))
  return parseCsv(text, CSV_COLUMNS).map((row: Row) => ({
    number: row['HTS Number'] ?? '',
    general: clean(row['General Rate of Duty']),
    special: clean(row['Special Rate of Duty']),
    column2: clean(row['Column 2 Rate of Duty']),
  }))
}

/**
 * Reads the export of hts.usitc.gov, CSV or JSON: lines of chapters 1 to 97 that carry a rate, at 8 or 10 digits.
 * @throws Error if it is no export of a whole tariff.
 */
export function readUsitcExport(text: string, atLeast = MIN_LINES): TariffLine[] {
  const lines = new Map<string, TariffLine>()
  for (const { number, general, special, column2 } of readRows(text)) {
    const code = number.replaceAll(/[.\s]/g, '')
    if (!/^(?:\d{8}|\d{10})$/.test(code) || code >= '98' || general === '') continue
    if (lines.has(code)) throw new Error(`税号 ${number} 出现两次`)
    lines.set(code, { code, general, special, column2 })
  }
  if (lines.size < atLeast) throw new Error(`只有 ${lines.size} 个带税率的税号，不是完整的税则`)
  return [...lines.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1))
}
