import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { SCENARIO_GROUPS } from './operation.ts'

/** A scenario with what it is recognised by. */
export interface ScenarioRow {
  id: string
  group: string
  /** What the buyer brings: a problem, a request, praise; or a notice from the seller. */
  mood: 'problem' | 'request' | 'positive' | 'notice'
  /** Whether the solutions are decisions of the seller (one), choices of the buyer (list), or all hold together. */
  offers: 'one' | 'list' | 'all'
  zh: string
  en: string
  /** Phrases in Chinese; `*` stands for a few characters. */
  zhWords: string[]
  /** Beginnings of words in English, in their order. */
  enWords: string[]
  /** Phrases in German, Spanish, French, Italian, Portuguese and Japanese, without accents. */
  otherWords: string[]
}

type Words = 'zhWords' | 'enWords' | 'otherWords'
type Row = Omit<ScenarioRow, Words> & Record<Words, string>
const listOf = (cell: string): string[] => cell.split('|').filter((phrase) => phrase !== '')

const rows = parse<Row>(readFileSync('data/replies/scenarios.csv', 'utf8'), { columns: true })

const scenarios: ScenarioRow[] = rows.map((row) => {
  if (!(row.group in SCENARIO_GROUPS)) throw new Error(`${row.id}: no group ${row.group}`)
  return { ...row, zhWords: listOf(row.zhWords), enWords: listOf(row.enWords), otherWords: listOf(row.otherWords) }
})

/** The scenarios of data/replies/scenarios.csv. */
export default scenarios
