// Carries gathered duty facts into the rows of data/duty-*: node scripts/datasets/duty/carry-facts.ts <folder>
// The folder holds tab-separated files; data/duty-us/README.md says which, and how they were made.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { ROOT, type Row } from '../dataset.ts'

const folder = process.argv[2]
if (folder === undefined) throw new Error('name the folder of the gathered facts')

/** Rows of a file whose cells contain neither tabs nor quotes. */
function readTable(name: string): Row[] {
  const [head = '', ...lines] = readFileSync(join(folder ?? '', `${name}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')
  const columns = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(columns.map((column, at) => [column, cells[at]?.trim() ?? '']))
  })
}

const toCell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function writeRows(path: string, columns: readonly string[], rows: readonly Row[]): void {
  const lines = rows.map((row) => columns.map((column) => toCell(row[column] ?? '')).join(','))
  const target = join(ROOT, 'data', path)
  mkdirSync(join(target, '..'), { recursive: true })
  writeFileSync(target, `${[columns.join(','), ...lines].join('\n')}\n`)
  console.log(path, rows.length)
}

/** Lines of the tariff. Few texts of special rates occur often, so that they are a list of their own. */
function carryTariff(): void {
  const lines = readTable('us-hts')
  const texts = [...new Set(lines.map(({ special = '' }) => special))].filter((text) => text !== '').toSorted()
  writeRows(
    'duty-us/specials.csv',
    ['id', 'text'],
    texts.map((text, at) => ({ id: `${at + 1}`, text })),
  )
  const rows = lines.map(({ code = '', general = '', column2 = '', special = '' }) => ({
    code,
    general,
    column2,
    special: special === '' ? '' : `${texts.indexOf(special) + 1}`,
  }))
  writeRows('duty-us/tariff.csv', ['code', 'general', 'column2', 'special'], rows)
}

/** A: two places of the tariff agree; B: one place says it; C: only a summary by others says it. */
const TRUST_OF_CHECK: Readonly<Record<string, string>> = {
  'note+footnote': 'A',
  note: 'B',
  footnote: 'B',
  'tracker-only': 'C',
}

function carryChina301(): void {
  const rows = readTable('us-301-china').map(
    ({ code = '', heading = '', check = '', exclusion_ref: exclusion = '' }) => {
      const trust = TRUST_OF_CHECK[check]
      if (trust === undefined) throw new Error(`${code}: unknown check ${check}`)
      return { code, heading, trust, exclusion }
    },
  )
  writeRows('duty-us/china-301.csv', ['code', 'heading', 'trust', 'exclusion'], rows)
}

function carrySection232(): void {
  const rows = readTable('us-232').map(
    ({ code_prefix: code = '', program = '', metal = '', how = '', rate_pct: rate = '', from = '' }) => ({
      code,
      program,
      metal,
      how: program.startsWith('pharma') ? 'warn' : how,
      rate,
      from,
    }),
  )
  writeRows('duty-us/section-232.csv', ['code', 'program', 'metal', 'how', 'rate', 'from'], rows)
}

function carryForcedLabour(): void {
  const origins = readTable('us-301-forced-labour').map(
    ({ origin = '', rate_pct: rate = '', how = '', heading = '', from = '' }) => ({
      origin,
      rate,
      how: how === 'total' ? 'floor' : how,
      heading,
      from,
    }),
  )
  writeRows('duty-us/forced-labour.csv', ['origin', 'rate', 'how', 'heading', 'from'], origins)
  const exempt = readTable('us-301-forced-labour-exempt')
  writeRows('duty-us/forced-labour-exempt.csv', ['code', 'condition'], exempt)
}

function carrySubheadings(name: string, path: string): void {
  const rows = readTable(name).map(
    ({ hs6 = '', min_pct: least = '', max_pct: most = '', complex = '', lines = '', basis = '' }) => ({
      code: hs6,
      least,
      most,
      byQuantity: complex,
      lines,
      basis,
    }),
  )
  writeRows(path, ['code', 'least', 'most', 'byQuantity', 'lines', 'basis'], rows)
}

carryTariff()
carryChina301()
carrySection232()
carryForcedLabour()
carrySubheadings('uk-mfn-hs6', 'duty-gb/subheadings.csv')
carrySubheadings('eu-mfn-hs6', 'duty-eu/subheadings.csv')
