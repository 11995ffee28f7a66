import { YEARS } from '../../../src/engines/holiday/operation.ts'
import { readData, type Row } from '../dataset.ts'
import { extraDays, marksOf, packageDays, type RuleDay } from './rules.ts'

/** What a day off means, the strongest first. */
export const TYPES = ['public', 'bank', 'optional', 'observance', 'workday'] as const

/** English names that cannot be shown (spec/decisions.md, labels); the Chinese name stands alone. */
const HIDDEN = /Republic of China|Double Tenth/

interface ChineseNames {
  /** By the English name. */
  all: ReadonlyMap<string, string>
  /** By country and English name, where a country says it otherwise. */
  byCountry: ReadonlyMap<string, string>
}

function readNames(): ChineseNames {
  return {
    all: new Map(readData('holidays/names-zh.csv', ['en', 'zh']).map(({ en = '', zh = '' }) => [en, zh])),
    byCountry: new Map(readData('holidays/names-by-country.csv', ['country', 'en', 'zh']).map(({ country = '', en = '', zh = '' }) => [`${country} ${en}`, zh])),
  }
}

function toRow(day: RuleDay, zh: string, byHand: boolean): Row {
  const { country, date, en, type } = day
  return { country, date, zh, en: HIDDEN.test(en) ? '' : en, type, marks: marksOf(day, byHand).join('|') }
}

/** The State Council's yearly notice: days off beyond the statutory ones, and weekends that are worked. */
function chinaDays(statutory: ReadonlySet<string>): Row[] {
  return readData('holidays/china-workdays.csv', ['date', 'kind', 'holiday', 'source']).flatMap(({ date = '', kind, holiday = '' }) => {
    if (kind === '班') return [{ country: 'CN', date, zh: `${holiday}调休`, en: '', type: 'workday', marks: '' }]
    return statutory.has(date) ? [] : [{ country: 'CN', date, zh: `${holiday}放假`, en: '', type: 'public', marks: '调休' }]
  })
}

/** A fact that stands in one other collection only, and in no law or announcement that was seen. */
const ONE_SOURCE = /^python-holidays [\d.]+$/

/** What is said beside a dated day: its own marks, and 未核实 where one source alone has it. */
function datedMarks(marks: string, source: string): string {
  const own = marks.split('|').filter((mark) => mark !== '')
  const isDoubted = own.includes('未核实') || own.includes('以公布为准')
  return (ONE_SOURCE.test(source) && !isDoubted ? [...own, '未核实'] : own).join('|')
}

/** Days that no rule gives: moved, decreed for one year, or counted by a calendar that the package does not know. */
function datedDays(): Row[] {
  return readData('holidays/dates.csv', ['country', 'date', 'en', 'zh', 'type', 'marks', 'source']).map(
    ({ country = '', date = '', en = '', zh = '', type = '', marks = '', source = '' }) => ({ country, date, zh, en, type, marks: datedMarks(marks, source) }),
  )
}

const strength = ({ type }: Row): number => TYPES.findIndex((known) => known === type)

/** One row where rules say the same of a day, with the strongest type. */
function distinct(rows: readonly Row[]): Row[] {
  const kept = new Map<string, Row>()
  for (const row of rows) {
    const name = row.zh === '' ? row.en : row.zh
    const key = [row.country, row.date, name].join('|')
    const other = kept.get(key)
    if (!other || strength(row) < strength(other)) kept.set(key, row)
  }
  return [...kept.values()]
}

/** Every holiday of every country that is offered, day by day; a holiday's years stand together, which compresses best. */
export function loadHolidays(): Row[] {
  const countries = new Set(readData('holidays/countries.csv').map(({ country = '' }) => country))
  const { all, byCountry } = readNames()
  const fromPackage = packageDays(countries).map((day) => toRow(day, byCountry.get(`${day.country} ${day.en}`) ?? all.get(day.en) ?? '', false))
  const byHand = extraDays().map((day) => toRow(day, day.zh, true))
  const chinese = new Set(byHand.filter(({ country, type }) => country === 'CN' && type === 'public').map(({ date = '' }) => date))
  const inYears = ({ date = '' }: Row): boolean => date >= `${YEARS.first}-01-01` && date <= `${YEARS.last}-12-31`
  const order = ({ country = '', en = '', zh = '', date = '' }: Row): string => [country, en, zh, date].join('|')
  return distinct([...datedDays(), ...fromPackage, ...byHand, ...chinaDays(chinese)].filter(inYears))
    .map((row): [string, Row] => [order(row), row])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row)
}
