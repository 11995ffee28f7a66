import { z } from 'zod'
import { DUTY_COLUMNS, type DutyColumn } from '../../../src/engines/duty/operation.ts'
import { enumText, optional, requiredText, textMatching, type Row } from '../dataset.ts'

/** A fact by column; columns that are not given are empty. */
export type FactRow = Readonly<Partial<Record<DutyColumn, string>>>

const codes = textMatching(/^(?:\d{2,10}(?: \d{2,10})*)?$/, '须为 2–10 位数字的编码，以空格分开')
const day = textMatching(/^(?:20\d\d-\d\d-\d\d)?$/, '须为 YYYY-MM-DD 或留空')
const figure = textMatching(/^(?:\d+(?:\.\d+)?)?$/, '须为数字或留空')

/** Schema of the sets of duty facts. */
export const factSchema = z.object({
  market: textMatching(/^[A-Z]{2}$/, '须为两位国家代码或 EU'),
  layer: requiredText,
  list: optional,
  heading: optional,
  codes,
  origins: textMatching(/^(?:[A-Z]{2}(?: [A-Z]{2})*)?$/, '须为两位国家代码，以空格分开'),
  rate: optional,
  least: figure,
  most: figure,
  currency: textMatching(/^(?:[A-Z]{3})?$/, '须为三位币种代码'),
  how: optional,
  from: day,
  to: day,
  note: optional,
  source: requiredText,
  url: textMatching(/^(?:https:\/\/\S+)?$/, '须为 https 开头的网址或留空'),
  trust: enumText('A', 'B', 'C'),
  checked: textMatching(/^20\d\d-\d\d-\d\d$/, '须为 YYYY-MM-DD'),
})

const fill = (fact: FactRow): Row => Object.fromEntries(DUTY_COLUMNS.map((column) => [column, fact[column] ?? '']))

/** Joins facts that differ in their code alone to one row with all codes: a tenth of the size. */
export function joinCodes(facts: Iterable<FactRow>): Row[] {
  const groups = new Map<string, { row: Row; codes: string[] }>()
  for (const fact of facts) {
    const row = fill({ ...fact, codes: '' })
    const name = DUTY_COLUMNS.map((column) => row[column]).join('\t')
    const group = groups.get(name) ?? { row, codes: [] }
    groups.set(name, group)
    if (fact.codes !== undefined && fact.codes !== '') group.codes.push(fact.codes)
  }
  return [...groups.values()].map(({ row, codes: joined }) => ({ ...row, codes: joined.join(' ') }))
}
