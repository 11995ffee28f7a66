import { describe, expect, test } from 'vitest'
import type { ProductListAnswer, ProductListRequest } from '../../../../engines/pricing/operation/column.ts'
import {
  EMPTY_FEES,
  EMPTY_FREIGHT,
  EMPTY_PRODUCT,
  EMPTY_TARGET,
  type SheetRequest,
} from '../../../../engines/pricing/operation/request.ts'
import type { ProductTable, TableMapping } from '../../../../engines/product-table/operation/columns.ts'
import { describePlace, listExportRows, nameColumn } from './list-rows.ts'
import { calculateList, listGroups, toListSheet } from './list-sheet.ts'

const SHEET: SheetRequest = {
  date: '2026-11-30',
  product: { ...EMPTY_PRODUCT, cost: '13.5', hs: '392410', pieceWeight: '0.8', origin: 'VN', costCurrency: 'USD' },
  freight: EMPTY_FREIGHT,
  rates: { base: 'USD', rates: {}, source: '', date: '' },
  reserve: '',
  goal: { margin: '30', profit: '', ending: '.99' },
  targets: [
    {
      ...EMPTY_TARGET,
      id: 'US:amazon-fba',
      market: 'US',
      category: 'home',
      price: '19.99',
      own: { freight: '2' },
      fees: { ...EMPTY_FEES, referral: '12' },
    },
    { ...EMPTY_TARGET, id: 'DE:amazon-fba', market: 'DE' },
  ],
}

const TABLE: ProductTable = {
  fields: ['name', 'cost', 'price'],
  sources: [0, 2, 3],
  products: [
    ['碗', '1', ''],
    ['杯', 'x', ''],
    ['盘', '3', ''],
  ],
  rowIndices: [1, 2, 4],
  markets: undefined,
  priceCurrency: '',
  faults: [],
  notes: [],
}

const CURRENCIES: Readonly<Record<string, string>> = { US: 'USD', DE: 'EUR', GB: 'GBP' }
const getCurrency = (market: string): string => CURRENCIES[market] ?? ''

/** Engine that says for each row its cost and markets, and refuses costs that are no digits. */
const answer = ({ sheet, columns, rows }: ProductListRequest): ProductListAnswer => {
  const currency = getCurrency(sheet.targets[0]?.market ?? '')
  const at = columns.indexOf('cost')
  return {
    headers: [`到岸成本 ${currency}`, `售价 ${currency}`, `利润 ${currency}`, '利润率 %', '未计入'],
    rows: rows.map((row) => [row[at] ?? '', sheet.targets.map(({ market }) => market).join('+'), '', '', '关税']),
    faults: rows.flatMap((row, index) =>
      /^\d+$/.test(row[at] ?? '') ? [] : [{ row: index, column: at, message: '无法识别采购价' }],
    ),
  }
}

const run = (table: ProductTable) =>
  calculateList(
    table,
    listGroups(table, SHEET, getCurrency),
    (request) => Promise.resolve(answer(request)),
    (market) => `名${market}`,
    () => {},
  )

test('the sheet of a list has nothing that is of one product', () => {
  const { product, targets } = toListSheet(SHEET)
  expect(product).toEqual({ ...EMPTY_PRODUCT, origin: 'VN', costCurrency: 'USD' })
  expect(targets[0]).toMatchObject({ price: '', own: {}, fees: { referral: '12' }, category: 'home' })
})

describe('groups', () => {
  test('all rows for all markets if none names its own', () => {
    expect(listGroups(TABLE, SHEET, getCurrency)).toMatchObject([{ products: [0, 1, 2] }])
  })

  test('a market of a row is that of the sheet, else its first one without its own fees', () => {
    const groups = listGroups({ ...TABLE, markets: ['DE', '', 'GB'] }, SHEET, getCurrency)
    expect(groups.map(({ products, request }) => [products, request.sheet.targets])).toMatchObject([
      [[0], [{ market: 'DE' }]],
      [[1], [{ market: 'US', fees: { referral: '12' } }]],
      [[2], [{ market: 'GB', id: 'GB:amazon-fba', fees: { referral: '' }, category: '' }]],
    ])
  })

  test('rows that were refused are in none', () => {
    const table = { ...TABLE, faults: [{ product: 1, column: 0, message: 'x' }] }
    expect(listGroups(table, SHEET, getCurrency)).toMatchObject([{ products: [0, 2] }])
  })
})

describe('results', () => {
  test('a fault is beside its cell, and other rows have results', async () => {
    expect(await run(TABLE)).toMatchObject({
      rows: [['1', 'US+DE', '', '', '关税'], [], ['3', 'US+DE', '', '', '关税']],
      faults: [{ product: 1, column: 2, message: '无法识别采购价' }],
      notes: [],
    })
  })

  test('rows with markets of their own say them with the currency', async () => {
    const { headers, rows } = await run({ ...TABLE, markets: ['DE', 'US', 'GB'] })
    expect(headers.slice(0, 3)).toEqual(['市场', '币种', '到岸成本'])
    expect(rows).toEqual([['名DE', 'EUR', '1', 'DE', '', '', '关税'], [], ['名GB', 'GBP', '3', 'GB', '', '', '关税']])
  })

  test('prices in another currency than that of a market are left out, and a note says so', async () => {
    expect((await run({ ...TABLE, priceCurrency: 'USD' })).notes).toEqual([
      '售价一列是 USD，币种不同的市场没有用它，按目标利润算售价',
    ])
    expect((await run({ ...TABLE, priceCurrency: 'USD', markets: ['US', 'US', 'US'] })).notes).toEqual([])
  })
})

describe('export', () => {
  const MAPPING: TableMapping = { headingRows: 1, headings: ['品名', '', '成本', '售价'], columns: [] }
  const ROWS = [['品名', '', '成本', '售价'], ['碗', '=1+1', '1'], ['杯', '', 'x'], [], ['盘', '', '3']]

  test('has the rows as they were, their results and what is wrong', async () => {
    expect(listExportRows(ROWS, MAPPING, TABLE, await run(TABLE))).toEqual([
      ['品名', 'B 列', '成本', '售价', '到岸成本 USD', '售价 USD', '利润 USD', '利润率 %', '未计入', '问题'],
      ['碗', '=1+1', '1', '', '1', 'US+DE', '', '', '关税', ''],
      ['杯', '', 'x', '', '', '', '', '', '', '成本：无法识别采购价'],
      ['盘', '', '3', '', '3', 'US+DE', '', '', '关税', ''],
    ])
  })

  test.each([
    [{ product: 1, column: 2, message: '' }, '第 3 行「成本」'],
    [{ product: 2, column: 1, message: '' }, '第 5 行「B 列」'],
    [{ product: 0, column: -1, message: '' }, '第 2 行'],
  ])('place of %j', (fault, place) => {
    expect(describePlace(fault, TABLE, MAPPING)).toBe(place)
  })

  test.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('column %i is %s', (index, name) => {
    expect(nameColumn(index)).toBe(name)
  })
})
