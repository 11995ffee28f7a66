import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { SCENARIO_GROUPS } from './operation.ts'

/** Scenario with its recognition phrases. */
export interface ScenarioRow {
  id: string
  group: string
  /** Kind of message: problem, request or praise of the buyer, or a notice from the seller. */
  mood: 'problem' | 'request' | 'positive' | 'notice'
  /** Solutions: one decided by the seller, a list for the buyer to choose from, or all together. */
  offers: 'one' | 'list' | 'all'
  zh: string
  en: string
  /** Chinese phrases; `*` stands for a few characters. */
  zhWords: string[]
  /** Beginnings of English words, in order. */
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

/** Scenarios of data/replies/scenarios.csv. */
export default scenarios
