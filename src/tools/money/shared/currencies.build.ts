import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CURRENCY_CODES, WITHDRAWN_CURRENCIES } from '../../../engines/exchange-rate/operation.ts'

interface Row {
  code: string
  zh: string
  char: string
  lands: string
}

/** Currencies of a union have no flag of one country (as in the `currencies` reference set). */
const UNIONS: Readonly<Record<string, string>> = { EUR: 'EU', XAF: '', XOF: '', XCD: '', XPF: '', XCG: '' }

const rows = parse<Row>(readFileSync(join(process.cwd(), 'data/currencies/currencies.csv'), 'utf8'), { bom: true, columns: true })
const byCode = new Map(rows.map((row) => [row.code, row]))

function entry(code: string): [zh: string, char: string, flag: string] {
  const row = byCode.get(code)
  if (row) return [row.zh, row.char, UNIONS[code] ?? row.lands.split('|')[0] ?? '']
  const withdrawn = WITHDRAWN_CURRENCIES[code]
  if (!withdrawn) throw new Error(`no name for the currency ${code}`)
  return [withdrawn.zh, withdrawn.char, withdrawn.flag]
}

/** Chinese name, symbol and flag of every currency of the board, by its code: names stand on a page before any worker answers. */
export default Object.fromEntries(CURRENCY_CODES.map((code) => [code, entry(code)]))
