import { expect, test } from 'vitest'
import { A_DOLLAR, makeRequest, TEST_FACTS, TOY } from './facts.fixture.ts'
import { MAX_PRODUCTS } from './operation/column.ts'
import { calculateProducts } from './product-list.ts'

const sheet = makeRequest({ product: TOY, freight: A_DOLLAR, goal: { margin: '30', ending: '.99' } })

test('each row is a sheet of its own', () => {
  const answer = calculateProducts(
    {
      sheet,
      columns: ['name', 'cost', 'pieceWeight', 'price', 'margin', 'ignored', 'hs'],
      rows: [
        ['toy', '14', '', '', '', 'x', ''],
        ['heavy', '14', '0.8kg', '', '', '', ''],
        ['priced', '14', '', '19.99', '', '', ''],
        ['half', '14', '', '', '50', '', ''],
        ['bowl', '14', '', '', '', '', '3924.10.40'],
        ['wrong', 'abc', 'x', '', '', '', ''],
        ['none', '', '', '', '', '', '0101.21'],
      ],
    },
    TEST_FACTS,
  )
  expect(answer.headers).toEqual(['美国到岸成本 USD', '售价 USD', '利润 USD', '利润率 %', '未计入'])
  expect(answer.rows).toEqual([
    // 6.60 ÷ 0.55 = 12.00, so 12.99 × 0.85 − 6.60; 8.18 ÷ 0.55 = 14.87; 6.60 ÷ 0.35 = 18.86; 7.168 ÷ 0.55 = 13.03.
    ['3.00', '12.99', '4.44', '34.2', ''],
    ['3.00', '14.99', '4.56', '30.4', ''],
    ['3.00', '19.99', '10.39', '52.0', ''],
    ['3.00', '18.99', '9.54', '50.2', ''],
    ['3.57', '13.99', '4.72', '33.8', ''],
    ['请输入金额，例如 1234.5、1,234.5 或 3.2万；无法识别单件重量「x」，例如 0.8 或 800g', '', '', '', ''],
    ['3.00', '12.99', '4.44', '34.2', '普通关税'],
  ])
  expect(answer.faults).toEqual([
    { row: 5, column: 1, message: '请输入金额，例如 1234.5、1,234.5 或 3.2万' },
    { row: 5, column: 2, message: '无法识别单件重量「x」，例如 0.8 或 800g' },
  ])
})

test('a row without a cost is a fault if the sheet has none', () => {
  const empty = { ...sheet, product: { ...sheet.product, cost: '' } }
  const answer = calculateProducts(
    {
      sheet: empty,
      columns: ['name', 'cost'],
      rows: [
        ['a', ''],
        ['b', '7'],
      ],
    },
    TEST_FACTS,
  )
  expect(answer.rows[0]?.[0]).toBe('没有采购价')
  expect(answer.faults).toEqual([{ row: 0, column: 1, message: '没有采购价' }])
})

test('progress goes up to 1, and more than the maximum is refused', () => {
  const seen: number[] = []
  const rows = Array.from({ length: 250 }, () => ['14'])
  calculateProducts({ sheet, columns: ['cost'], rows }, TEST_FACTS, (fraction) => seen.push(fraction))
  expect(seen).toEqual([0, 0.4, 0.8, 1])
  const many = Array.from({ length: MAX_PRODUCTS + 1 }, () => ['14'])
  expect(() => calculateProducts({ sheet, columns: ['cost'], rows: many }, TEST_FACTS)).toThrow('一次最多 5000 个商品')
})
