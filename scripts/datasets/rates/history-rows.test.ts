import { describe, expect, test } from 'vitest'
import {
  HISTORY_CODES,
  historyCsv,
  historyFaults,
  plainDecimal,
  readDay,
  withoutDropped,
  type Correction,
  type HistoryDay,
} from './history-rows.ts'

describe('plainDecimal', () => {
  test.each([
    ['3.6725', '3.6725'],
    ['22914.86806949', '22914.868'],
    ['0.30553112', '0.30553112'],
    ['0.000012345678912', '0.000012345679'],
    ['123456785', '123456790'],
    ['99999999.9', '100000000'],
    ['1e-7', '0.0000001'],
    ['1.5E3', '1500'],
    ['0.10', '0.1'],
    ['1', '1'],
  ])('%s is %s', (literal, text) => expect(plainDecimal(literal)).toBe(text))

  test.each(['0', '0.000', '-1', 'NaN', '', '1.2.3', '.5'])('%j throws', (literal) =>
    expect(() => plainDecimal(literal)).toThrow('no positive number'),
  )
})

const json = (date: string, body: string): string => `{\n\t"date": "${date}",\n\t"usd": {\n\t\t${body}\n\t}\n}`

describe('readDay', () => {
  test('takes money, as it was published, and leaves tokens and metals', () => {
    expect(
      readDay(
        json(
          '2026-09-09',
          '"1inch": 9.96, "btc": 1.2e-5, "cny": 7.10351234567, "eur": 0.85, "usd": 1, "xau": 0.0003, "zwl": 67089.1, "mro": 400',
        ),
        '2026.9.9',
      ),
    ).toEqual({
      date: '2026-09-09',
      rates: { CNY: '7.1035123', EUR: '0.85' },
    })
  })

  test.each([
    ['another day', json('2026-09-10', '"usd": 1'), 'is of 2026-09-10'],
    ['no date', '{}', 'is of no date'],
    ['another base', json('2026-09-09', '"usd": 1.1'), 'not in US dollars'],
    ['a rate of zero', json('2026-09-09', '"usd": 1, "cny": 0'), 'no positive number'],
    ['a negative rate', json('2026-09-09', '"usd": 1, "cny": -7'), 'no positive number'],
  ])('%s throws', (_, text, sentence) => expect(() => readDay(text, '2026.9.9')).toThrow(sentence))
})

const day = (date: string, changes: Record<string, string> = {}): HistoryDay => ({
  date,
  rates: { ...Object.fromEntries(HISTORY_CODES.map((code) => [code, '5'])), ...changes },
})

describe('historyFaults', () => {
  const keep = (date: string): Correction[] => [{ code: 'SYP', from: date, to: date, kind: '保留' }]

  test.each<[string, HistoryDay[], Correction[], RegExp[]]>([
    ['steady days', [day('2026-01-01'), day('2026-01-02', { SYP: '5.7' })], [], []],
    ['a jump', [day('2026-01-01'), day('2026-01-02', { SYP: '5.8' })], [], [/SYP goes from 5 on 2026-01-01 to 5.8/]],
    ['a fall', [day('2026-01-01'), day('2026-01-02', { SYP: '4.3' })], [], [/SYP/]],
    ['a jump that is true', [day('2026-01-01'), day('2026-01-02', { SYP: '50' })], keep('2026-01-02'), []],
    ['a true jump of another day', [day('2026-01-01'), day('2026-01-02', { SYP: '50' })], keep('2026-01-03'), [/SYP/]],
    ['a day twice', [day('2026-01-01'), day('2026-01-01')], [], [/does not come after/]],
    ['few currencies', [{ date: '2026-01-01', rates: { CNY: '7' } }], [], [/has 1 currencies/]],
  ])('%s', (_, days, corrections, expected) => {
    const faults = historyFaults(days, corrections)
    expect(faults).toHaveLength(expected.length)
    for (const [index, pattern] of expected.entries()) expect(faults[index]).toMatch(pattern)
  })

  test('a jump across days without the currency is found too', () => {
    const { SYP: _, ...rates } = day('2026-01-02').rates
    expect(
      historyFaults([day('2026-01-01'), { date: '2026-01-02', rates }, day('2026-01-03', { SYP: '500' })], []),
    ).toHaveLength(1)
  })
})

test('what is to be left out is, within its days', () => {
  const days = [day('2026-01-01'), day('2026-01-02'), day('2026-01-03')]
  const kept = withoutDropped(days, [
    { code: 'SYP', from: '2026-01-02', to: '2026-01-02', kind: '剔除' },
    { code: 'MNT', from: '2026-01-01', to: '2026-01-03', kind: '保留' },
  ])
  expect(kept.map(({ rates }) => rates.SYP)).toEqual(['5', undefined, '5'])
  expect(kept.map(({ rates }) => rates.MNT)).toEqual(['5', '5', '5'])
})

test('a CSV has a row a day and a column a currency', () => {
  const [head, row, end] = historyCsv([{ date: '2026-01-01', rates: { CNY: '7.1', AED: '3.6725' } }]).split('\n')
  expect(head?.split(',')).toEqual(['date', ...HISTORY_CODES])
  expect(row?.split(',')).toHaveLength(HISTORY_CODES.length + 1)
  expect(row).toMatch(/^2026-01-01,3\.6725,/)
  expect(end).toBe('')
})
