import { describe, expect, test } from 'vitest'
import { EMPTY_PRODUCT } from '../pricing/operation/request.ts'
import type { CountryCodes, ProductTable } from './operation/columns.ts'
import { recognizeColumns } from './recognize.ts'
import { toProducts } from './to-products.ts'

const COUNTRIES: CountryCodes = { 中国: 'CN', cn: 'CN', 美国: 'US', us: 'US', 德国: 'DE', de: 'DE' }

const read = (rows: string[][]): ProductTable =>
  toProducts({ rows, mapping: recognizeColumns(rows), countries: COUNTRIES })

/** Products as records without empty fields. */
const listRecords = ({ fields, products }: ProductTable): Record<string, string>[] =>
  products.map((cells) => Object.fromEntries(cells.flatMap((cell, at) => (cell === '' ? [] : [[fields[at], cell]]))))

describe('products of a table', () => {
  test.each<[name: string, headings: string[], cells: string[], product: Record<string, string>]>([
    ['as they are', ['品名', '成本'], ['碗', '13.5'], { name: '碗', cost: '13.5' }],
    ['a unit of the heading', ['成本', '重量(g)'], ['1', '800'], { cost: '1', pieceWeight: '800g' }],
    ['a cell with a unit of its own', ['成本', '重量(g)'], ['1', '0.8kg'], { cost: '1', pieceWeight: '0.8kg' }],
    [
      'sides in columns of their own',
      ['成本', '长(mm)', '宽(mm)', '高(mm)'],
      ['1', '10', '20', '30'],
      { cost: '1', pieceSize: '10mmx20mmx30mm' },
    ],
    ['a side that is missing', ['成本', '长', '宽', '高'], ['1', '10', '', '30'], { cost: '1', pieceSize: '10x?x30' }],
    ['no sides', ['成本', '长', '宽', '高'], ['1', '', '', ''], { cost: '1' }],
    [
      'a size in the unit of the heading',
      ['成本', '外箱尺寸(mm)'],
      ['1', '600*400*400'],
      { cost: '1', cartonSize: '600*400*400mm' },
    ],
    [
      'a size with a unit of its own',
      ['成本', '外箱尺寸(mm)'],
      ['1', '60x40x40cm'],
      { cost: '1', cartonSize: '60x40x40cm' },
    ],
    ['a currency of the heading', ['品名', '成本(USD)'], ['碗', '2'], { name: '碗', cost: '2', costCurrency: 'USD' }],
    ['a currency in words', ['成本', '币种'], ['2', '美元'], { cost: '2', costCurrency: 'USD' }],
    ['a currency that is none', ['成本', '币种'], ['2', '贝壳'], { cost: '2', costCurrency: '贝壳' }],
    ['a country in words', ['成本', '原产地'], ['2', '中国'], { cost: '2', origin: 'CN' }],
    ['signs of nothing', ['成本', 'HS编码', '重量'], ['2', '-', 'N/A'], { cost: '2' }],
    ['percentages', ['成本', '目标毛利', '退税率'], ['2', '30', '13%'], { cost: '2', margin: '30', rebate: '13%' }],
    ['fractions', ['成本', '目标毛利', '退税率'], ['2', '0.3', '.13'], { cost: '2', margin: '30%', rebate: '13%' }],
    ['fractions of a percent', ['成本', '退税率(%)'], ['2', '0.5'], { cost: '2', rebate: '0.5' }],
  ])('%s', (_, headings, cells, product) => {
    expect(listRecords(read([headings, cells]))).toEqual([product])
  })

  test('a column with a percentage above 1 has no fractions', () => {
    expect(
      read([
        ['成本', '利润率'],
        ['1', '0.5'],
        ['1', '30'],
      ]),
    ).toMatchObject({
      products: [
        ['1', '0.5'],
        ['1', '30'],
      ],
      notes: [],
    })
  })

  test('blank rows, sums and repeated headings are no products', () => {
    const { rowIndices } = read([
      ['品名', '成本'],
      ['碗', '1'],
      ['', ''],
      ['品名', '成本'],
      ['杯', '2'],
      ['合计', '3'],
      ['Total:', '3'],
    ])
    expect(rowIndices).toEqual([1, 4])
  })

  test('markets by their names, and a fault beside the cell of one that is none', () => {
    expect(
      read([
        ['成本', '站点'],
        ['1', '亚马逊美国站'],
        ['1', 'DE'],
        ['1', ''],
        ['1', '火星'],
      ]),
    ).toMatchObject({
      markets: ['US', 'DE', '', ''],
      faults: [{ product: 3, column: 1, message: '没有「火星」这个市场' }],
    })
  })

  test('fields know their columns', () => {
    expect(
      read([
        ['备注', '成本(USD)', '长', '宽', '高'],
        ['x', '1', '1', '2', '3'],
      ]),
    ).toMatchObject({
      fields: ['cost', 'costCurrency', 'pieceSize'],
      sources: [1, -1, 2],
    })
  })

  test.each<[name: string, rows: string[][], sentence: string]>([
    [
      'no column of costs',
      [
        ['品名', '重量'],
        ['碗', '1'],
      ],
      '请先指出哪一列是采购价',
    ],
    ['only headings', [['品名', '成本']], '表头下面没有商品'],
    [
      'two currencies',
      [
        ['成本(USD)', '国内运费(元)'],
        ['1', '1'],
      ],
      '国内费用的币种要和采购价相同',
    ],
    ['too many', [['品名', '成本'], ...Array.from({ length: 5001 }, () => ['碗', '1'])], '一次最多 5000 件商品'],
  ])('%s is refused', (_, rows, sentence) => {
    expect(() => read(rows)).toThrow(sentence)
  })

  test('the fields are those of the sheet of prices', () => {
    const known = [...Object.keys(EMPTY_PRODUCT), 'price', 'margin']
    const headings = [
      '品名',
      '成本',
      '币种',
      '国内运费',
      '退税率',
      '进项税率',
      'HS编码',
      '原产地',
      '单件重量',
      '单件尺寸',
      '带包装重量',
      '包装尺寸',
      '装箱数',
      '整箱重量',
      '外箱尺寸',
      '售价',
      '毛利率',
    ]
    const { fields } = read([headings, headings.map(() => '1')])
    expect(fields.length).toBe(headings.length)
    expect(fields.filter((field) => !known.includes(field))).toEqual([])
  })
})
