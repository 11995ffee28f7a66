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

/** Currencies of a union have no flag of one country (as in the `currencies` reference set). */
const UNIONS: Readonly<Record<string, string>> = { EUR: 'EU', XAF: '', XOF: '', XCD: '', XPF: '', XCG: '' }

/** Their currencies carry the China flag, so a sign tells them apart. */
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
 * Chinese names in the order of CURRENCY_CODES, signs where currencies share a flag, and flags where they are not the first two letters of the code: names
 * stand on a page before any worker answers, so every page of money carries them and they are written as short as can be.
 */
export default {
  names: CURRENCY_CODES.map((code) => entry(code).zh).join('|'),
  signs: Object.fromEntries(rows.flatMap(({ code, char, lands }) => (SHARED_FLAG.has(lands) ? [[code, char]] : []))),
  flags: Object.fromEntries(
    CURRENCY_CODES.flatMap((code) => (entry(code).flag === code.slice(0, 2) ? [] : [[code, entry(code).flag]])),
  ),
}
