import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import type { ReplyScenario } from '../../../engines/reply/operation.ts'

interface Row {
  id: string
  group: string
  zh: string
}

const rows = parse<Row>(readFileSync('data/replies/scenarios.csv', 'utf8'), { columns: true })
const scenarios: ReplyScenario[] = rows.map(({ id, group, zh }) => ({ id, group, label: zh }))

/** Scenarios a seller can choose from, sorted by group. */
export default scenarios
