import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CURRENCY_CODES, WITHDRAWN_CURRENCIES } from '../../../engines/exchange-rate/operation/currencies.ts'

interface Row {
  code: string
  zh: string
  char: string
  lands: string
}

/** Flags of monetary unions' currencies, '' for none (as in the `currencies` reference set). */
const UNIONS: Readonly<Record<string, string>> = { EUR: 'EU', XAF: '', XOF: '', XCD: '', XPF: '', XCG: '' }

/** Regions whose currencies carry the China flag and need a sign to tell them apart. */
const SHARED_FLAG = new Set(['HK', 'MO', 'TW'])

const rows = parse<Row>(readFileSync(join(process.cwd(), 'data/currencies/currencies.csv'), 'utf8'), {
  bom: true,
  columns: true,
})
const byCode = new Map(rows.map((row) => [row.code, row]))

function entry(code: string): { zh: string; flag: string } {
  const row = byCode.get(code)
  if (row) return { zh: row.zh, flag: UNIONS[code] ?? row.lands.split('|')[0] ?? '' }
  const withdrawn = WITHDRAWN_CURRENCIES[code]
  if (!withdrawn) throw new Error(`no name for the currency ${code}`)
  return { zh: withdrawn.zh, flag: withdrawn.flag }
}

/**
 * Chinese names in the order of CURRENCY_CODES, signs of currencies that share a flag, and flags that differ from the
 * code's first two letters. The format is short, as every money page includes it: names are shown before any worker
 * answers.
 */
export default {
  names: CURRENCY_CODES.map((code) => entry(code).zh).join('|'),
  signs: Object.fromEntries(rows.flatMap(({ code, char, lands }) => (SHARED_FLAG.has(lands) ? [[code, char]] : []))),
  flags: Object.fromEntries(
    CURRENCY_CODES.flatMap((code) => (entry(code).flag === code.slice(0, 2) ? [] : [[code, entry(code).flag]])),
  ),
}
