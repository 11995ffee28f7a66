import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseBundledRates } from '../../../src/engines/exchange-rate/bundled.ts'
import { openTable } from '../../../src/engines/exchange-rate/cross.ts'
import { checkRows, readData, ROOT, type Row } from '../dataset.ts'
import { cleanHistory, readCorrections, readHistory, readLeftOut, readPublished } from '../rates/history-files.ts'
import { HISTORY_CODES, historyFaults } from '../rates/history-rows.ts'
import rates from './rates.ts'

const given = await rates.load()
const rows = checkRows(rates, given).good
const history = readData('rates/history.csv')
const corrections = readCorrections()
const days = readHistory()

describe('against its own schema', () => {
  test('every row is good', () => expect(checkRows(rates, given).faults).toEqual([]))

  test.each<[fault: string, change: Row, column: string]>([
    ['a rate of zero', { rate: '0' }, 'rate'],
    ['a negative rate', { rate: '-7.1' }, 'rate'],
    ['a rate in scientific notation', { rate: '7e0' }, 'rate'],
    ['no rate', { rate: '' }, 'rate'],
    ['another base', { base: 'EUR' }, 'base'],
    ['another way of writing a date', { date: '2026/9/29' }, 'date'],
    ['a day before of zero', { previous: '0' }, 'previous'],
  ])('%s is found', (_, change, column) => {
    const { faults } = checkRows(rates, given.with(0, { ...given[0], ...change }))
    expect(faults.map(({ line, reason }) => [line, reason.split('：')[0]])).toEqual([[2, column]])
  })
})

describe('the newest day', () => {
  const table = openTable(
    parseBundledRates({
      columns: Object.keys(rates.row.shape),
      rows: rows.map((row) => Object.keys(rates.row.shape).map((column) => row[column] ?? '')),
    }).table,
  )
  const cross = (from: string, to: string): number => {
    const rate = table.cross(from, to)
    return rate ? Number((rate.n * 10n ** 12n) / rate.d) / 1e12 : Number.NaN
  }

  test('is dated, and of the package that the manifest names', () => {
    expect(rates.date).toBe('2026-09-29')
    expect(new Set(rows.map(({ date }) => date))).toEqual(new Set([rates.date]))
    expect(rates.sources).toMatchObject([
      { name: '@fawazahmed0/currency-api', version: '2025.8.25 – 2026.9.29', licence: 'CC0-1.0' },
    ])
  })

  test('has every circulating currency', () => {
    expect(rows.length).toBeGreaterThanOrEqual(150)
    const circulating = readData('currencies/currencies.csv').filter(({ kind }) => kind === '流通')
    expect(circulating.map(({ code = '' }) => code).filter((code) => Number.isNaN(cross('USD', code)))).toEqual([])
  })

  // Rates fixed by law or by a currency board, whatever the source.
  test.each([
    ['USD', 'AED', 3.6725, 0.002],
    ['USD', 'SAR', 3.75, 0.01],
    ['USD', 'QAR', 3.64, 0.005],
    ['USD', 'BHD', 0.376, 0.001],
    ['USD', 'OMR', 0.3845, 0.001],
    ['USD', 'JOD', 0.709, 0.003],
    ['USD', 'PAB', 1, 0.0001],
    ['USD', 'BSD', 1, 0.0001],
    ['USD', 'BMD', 1, 0.0001],
    ['USD', 'BBD', 2, 0.03],
    ['USD', 'XCD', 2.7, 0.02],
    ['USD', 'HKD', 7.8, 0.05],
    ['USD', 'DJF', 177.721, 1],
    ['EUR', 'XOF', 655.957, 0.01],
    ['EUR', 'XAF', 655.957, 0.01],
    ['EUR', 'BAM', 1.95583, 0.0001],
    ['EUR', 'CVE', 110.265, 0.5],
    ['EUR', 'DKK', 7.46, 0.03],
    ['EUR', 'XPF', 119.3317, 0.01],
    ['XAF', 'XOF', 1, 0.0001],
    ['MRU', 'MRO', 10, 0],
    ['INR', 'BTN', 1, 0.01],
    ['INR', 'NPR', 1.6, 0.02],
    ['ZAR', 'LSL', 1, 0.01],
    ['ZAR', 'NAD', 1, 0.01],
    ['ZAR', 'SZL', 1, 0.01],
    ['GBP', 'GIP', 1, 0.001],
    ['GBP', 'FKP', 1, 0.001],
    ['GBP', 'SHP', 1, 0.001],
    ['SGD', 'BND', 1, 0.005],
    ['HKD', 'MOP', 1.03, 0.005],
  ])('1 %s is about %s %d', (from, to, expected, within) =>
    expect(Math.abs(cross(from, to) - expected)).toBeLessThanOrEqual(within),
  )
})

describe('the history', () => {
  test('has no doubtful number that nobody looked at', () => expect(historyFaults(days, corrections)).toEqual([]))

  test('is what rules and corrections leave of the published numbers, and the file of those left out is complete', () => {
    const cleaned = cleanHistory(readPublished(), corrections)
    expect(cleaned.days).toEqual(days)
    expect(cleaned.leftOut).toEqual(readLeftOut())
  })

  test.each([
    ['SLE', '2026-06-16', '短时偏离'],
    ['SCR', '2026-07-04', '尖峰'],
    ['CUP', '2026-06-16', '偏离固定汇率'],
  ])('%s of %s is left out: %s', (code, date, rule) => {
    expect(readLeftOut().find((glitch) => glitch.code === code && glitch.date === date)?.rule).toBe(rule)
    expect(days.find((day) => day.date === date)?.rates[code]).toBeUndefined()
  })

  test('BYN begins where its level does', () =>
    expect(days.find((day) => day.rates.BYN !== undefined)?.date).toBe('2025-12-06'))

  test('every correction is used, and says why', () => {
    for (const { code, from, to, kind, note } of readData('rates/corrections.csv')) {
      expect(note).toMatch(/\p{Script=Han}/u)
      const inside = days.filter(({ date }) => date >= (from ?? '') && date <= (to ?? ''))
      expect(inside.length).toBeGreaterThan(0)
      // An excluded rate must be missing; a confirmed jump must be one that the check would report.
      if (kind === '剔除') expect(inside.filter((day) => day.rates[code ?? ''] !== undefined)).toEqual([])
      else
        expect(
          historyFaults(
            days,
            corrections.filter((correction) => correction.code !== code),
          ),
        ).toHaveLength(1)
    }
  })

  test('reaches back a year, ends with the newest day and stays small', () => {
    const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
    expect(last).toBe(rates.date)
    expect((Date.parse(last) - Date.parse(first)) / 86_400_000).toBeGreaterThanOrEqual(365)
    expect(days.length).toBeGreaterThanOrEqual(100)
    expect(Object.keys(history[0] ?? {})).toEqual(['date', ...HISTORY_CODES])
    expect(statSync(join(ROOT, 'data/rates/history.csv')).size).toBeLessThan(1_500_000)
  })

  test('has plain decimals of at most 8 significant digits', () => {
    const wrong = days.flatMap(({ date, rates: cells }) =>
      Object.entries(cells)
        .filter(
          ([, text]) =>
            !/^\d+(?:\.\d*[1-9])?$/.test(text) ||
            text.replace('.', '').replace(/^0+/, '').replace(/0+$/, '').length > 8,
        )
        .map(([code, text]) => `${date} ${code} ${text}`),
    )
    expect(wrong).toEqual([])
  })
})
