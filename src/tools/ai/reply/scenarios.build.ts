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

/** The scenarios that a seller chooses from, in their groups' order. */
export default scenarios
