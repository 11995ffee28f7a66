import { expect, test } from 'vitest'
import { convertColumn } from './column.ts'
import { RATE_TABLE } from './table.fixture.ts'

test('rows keep their place, faults stand in their row', () => {
  const seen: number[] = []
  const answer = convertColumn(
    { table: RATE_TABLE, from: 'USD', to: ['CNY', 'EUR'], text: '10\n\n"1,234.5"\t备注\nabc\n€5\n$2\n' },
    (fraction) => seen.push(fraction),
  )
  expect(answer.headers).toEqual(['USD', 'CNY', 'EUR'])
  expect(answer.rows).toEqual([
    ['10', '71.04', '8.50'],
    ['', '', ''],
    ['1,234.5', '8769.27', '1049.33'],
    ['abc', expect.stringContaining('请输入金额') as string, ''],
    ['€5', '金额写的是 EUR，与所选的 USD 不同', ''],
    ['$2', '14.21', '1.70'],
  ])
  expect(answer.failed).toBe(2)
  expect(seen).toEqual([0, 1])
})

test('cells that can be meant in two ways are said once', () => {
  const column = (text: string): ReturnType<typeof convertColumn> =>
    convertColumn({ table: RATE_TABLE, from: 'EUR', to: ['CNY'], text })
  expect(column('1.234,56\n1.234\n9,99\n€ 2,500')).toMatchObject({
    rows: [
      ['1.234,56', '10317.29'],
      ['1.234', '10312.61'],
      ['9,99', '83.49'],
      ['€ 2,500', '20892.65'],
    ],
    failed: 0,
    note: '2 行有两种读法，如「1.234」读作 1,234，小数写 1.2340',
  })
  expect(column('1.234').note).toBe('「1.234」读作 1,234，小数写 1.2340')
  expect(column('1.234,56').note).toBeUndefined()
})

test('no text has no rows', () =>
  expect(convertColumn({ table: RATE_TABLE, from: 'USD', to: ['CNY'], text: '' })).toMatchObject({
    rows: [],
    failed: 0,
  }))

test('a target without a rate is refused with its reason', () => {
  expect(() => convertColumn({ table: RATE_TABLE, from: 'USD', to: ['CNY', 'KES'], text: '1' })).toThrow(/没有公布 KES/)
})
