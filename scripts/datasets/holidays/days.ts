import { COVERED_YEARS } from '../../../src/engines/holiday/operation.ts'
import { readData, type Row } from '../dataset.ts'
import { collectedDays } from './collected.ts'
import { ownRuleDays } from './rules.ts'

/** Types of a day, strongest first. */
export const TYPES = ['public', 'bank', 'optional', 'marketing', 'observance', 'workday'] as const

/** Days of the State Council's yearly notice: days off beyond the statutory ones, and working weekends. */
function chinaDays(statutory: ReadonlySet<string>): Row[] {
  return readData('holidays/china-workdays.csv', ['date', 'kind', 'holiday', 'source']).flatMap(
    ({ date = '', kind, holiday = '' }) => {
      if (kind === '班') return [{ country: 'CN', date, zh: `${holiday}调休`, en: '', type: 'workday', marks: '' }]
      return statutory.has(date)
        ? []
        : [{ country: 'CN', date, zh: `${holiday}放假`, en: '', type: 'public', marks: '调休' }]
    },
  )
}

/** Days from a law, a gazette or an announcement with dates. */
function datedDays(): Row[] {
  return readData('holidays/dates.csv', ['country', 'date', 'en', 'zh', 'type', 'marks', 'source']).map(
    ({ country = '', date = '', en = '', zh = '', type = '', marks = '' }) => ({ country, date, zh, en, type, marks }),
  )
}

const strength = ({ type }: Row): number => TYPES.findIndex((known) => known === type)

/** Merges days that several sources have: the strongest type is kept; among equal types, the first. */
function distinct(rows: readonly Row[]): Row[] {
  const kept = new Map<string, Row>()
  for (const row of rows) {
    const key = [row.country, row.date, row.zh].join('|')
    const other = kept.get(key)
    if (!other || strength(row) < strength(other)) kept.set(key, row)
  }
  return [...kept.values()]
}

/** All days of all countries; the years of a holiday are adjacent, which compresses best. */
export function loadHolidays(): Row[] {
  const collected = collectedDays()
  const chinese = new Set(
    collected.filter(({ country, type }) => country === 'CN' && type === 'public').map(({ date = '' }) => date),
  )
  const inYears = ({ date = '' }: Row): boolean =>
    date >= `${String(COVERED_YEARS.first)}-01-01` && date <= `${String(COVERED_YEARS.last)}-12-31`
  const order = ({ country = '', en = '', zh = '', date = '' }: Row): string => [country, en, zh, date].join('|')
  return distinct([...datedDays(), ...collected, ...ownRuleDays(), ...chinaDays(chinese)].filter(inYears))
    .map((row): [string, Row] => [order(row), row])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row)
}
