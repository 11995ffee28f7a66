import { expect, test } from 'vitest'
import { convertColumn } from './column.ts'
import type { NumberStyle } from './write-number.ts'

const style: NumberStyle = { precision: 10, notation: 'plain' }
const inches = (text: string, to = ['cm', 'm']) => convertColumn({ group: 'len', from: 'in', to, text, style })

test('one row a line, with headers', () => {
  expect(inches('1\n2.5\n')).toEqual({
    headers: ['英寸 (in)', '厘米 (cm)', '米 (m)'],
    rows: [
      ['1', '2.54', '0.0254'],
      ['2.5', '6.35', '0.0635'],
    ],
    failed: 0,
    notes: [],
  })
})

test('names that sellers use, each said once', () => {
  expect(convertColumn({ group: 'zhiliang', from: 'kg', to: ['g'], text: '500 gr\n250gr\n2 tons\n1', style })).toEqual({
    headers: ['千克 (kg)', '克 (g)'],
    rows: [
      ['500 gr', '500'],
      ['250gr', '250'],
      ['2 tons', '2000000'],
      ['1', '1000'],
    ],
    failed: 0,
    notes: ['gr 按克（gram），格令写 grain', 'tons 按吨'],
  })
})

test.each([
  ['line ends', '1\r\n2\r3\n', ['1', '2', '3']],
  ['no last line end', '1\n2', ['1', '2']],
  ['empty cells keep their rows', '1\n\n3\n\n', ['1', '', '3', '']],
  ['first cell of several', '1\tred\t9\n2\tblue', ['1', '2']],
  ['an empty first cell', '\t5\n2', ['', '2']],
  ['quoted cells', '"1,234"\n"5"', ['1,234', '5']],
  ['blanks around', ' 1 \n2\u00a0', ['1', '2']],
  ['nothing', '', []],
])('%s', (_, text, firsts) => {
  const answer = inches(text)
  expect(answer.rows.map(([cell]) => cell)).toEqual(firsts)
  expect(answer.failed).toBe(0)
})

test('a bad cell says so in its row and stands where it stood', () => {
  expect(inches('尺寸\n1\n1,5\n2')).toMatchObject({
    rows: [
      ['尺寸', '无法识别「尺寸」，请输入数字，可带单位，例如 12.5 in', ''],
      ['1', '2.54', '0.0254'],
      ['1,5', '逗号的写法有歧义：小数请写成 1.5，千位分隔请写成 1,234.5', ''],
      ['2', '5.08', '0.0508'],
    ],
    failed: 2,
  })
})

test('fuel and number bases in columns', () => {
  expect(convertColumn({ group: 'fuel', from: 'kmpl', to: ['lp100km'], text: '10\n0\n-1', style }).rows).toEqual([
    ['10', '10'],
    ['0', '∞'],
    ['-1', '油耗不能是负数'],
  ])
  expect(convertColumn({ group: 'jinzhi', from: 'hex', to: ['dec', 'bin'], text: 'FF\nG', style })).toMatchObject({
    headers: ['十六进制 (16)', '十进制 (10)', '二进制 (2)'],
    rows: [
      ['FF', '255', '11111111'],
      ['G', '十六进制里不能有「G」，只能用数字 0–9 和 A–F', ''],
    ],
    failed: 1,
  })
})

test('ten thousand rows, and progress up to the end', () => {
  const fractions: number[] = []
  const text = Array.from({ length: 10_000 }, (_, index) => String(index)).join('\n')
  const answer = convertColumn({ group: 'jiaodu', from: 'deg', to: ['rad', 'gon'], text, style }, (fraction) =>
    fractions.push(fraction),
  )
  expect(answer.rows).toHaveLength(10_000)
  expect(answer.rows[180]).toEqual(['180', '3.141592654', '200'])
  expect(answer.failed).toBe(0)
  expect(fractions[0]).toBe(0)
  expect(fractions.at(-1)).toBe(1)
  expect(fractions.length).toBeGreaterThan(5)
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
})

test('an unknown unit throws', () => expect(() => inches('1', ['nope'])).toThrow('长度里没有这个单位'))
