import { describe, expect, test } from 'vitest'
import { parseHeading } from './heading.ts'
import type { TableColumn } from './operation/columns.ts'
import { recognizeColumns } from './recognize.ts'

describe('headings', () => {
  test.each<[heading: string, words: string, unit: string]>([
    ['重量(g)', '重量', 'g'],
    ['单件重量（ＫＧ）', '单件重量', 'kg'],
    ['重量/克', '重量', 'g'],
    ['Weight_lb', 'weight', 'lb'],
    ['Unit Weight [oz]', 'unit weight', 'oz'],
    ['重量克', '重量', 'g'],
    ['采购价(元/个)', '采购价 个', 'CNY'],
    ['采购价（USD）', '采购价', 'USD'],
    ['Cost $', 'cost', 'USD'],
    ['* 成本 *', '成本', ''],
    ['外箱尺寸\n(cm)', '外箱尺寸', 'cm'],
    ['长(外箱) mm', '长 外箱', 'mm'],
    ['目标毛利%', '目标毛利%', ''],
    ['目标毛利(%)', '目标毛利', '%'],
    ['克', '克', ''],
    ['', '', ''],
  ])('%j', (heading, words, unit) => {
    expect(parseHeading(heading)).toEqual({ words, unit })
  })

  test.each<[heading: string, column: TableColumn, unit?: string]>([
    ['商品名称', 'name'],
    ['SKU', 'name'],
    ['货号', 'name'],
    ['Product name', 'name'],
    ['产品图片', 'ignored'],
    ['采购价', 'cost'],
    ['采购成本(USD)', 'cost', 'USD'],
    ['单价（元）', 'cost', 'CNY'],
    ['Unit cost', 'cost'],
    ['FOB (USD)', 'cost', 'USD'],
    ['总成本', 'ignored'],
    ['到岸成本', 'ignored'],
    ['采购数量', 'ignored'],
    ['币种', 'costCurrency'],
    ['Currency', 'costCurrency'],
    ['国内运费', 'domestic'],
    ['退税率', 'rebate'],
    ['退税率(%)', 'rebate', '%'],
    ['开票税点', 'invoiceVat'],
    ['HS编码', 'hs'],
    ['HS Code', 'hs'],
    ['HTS', 'hs'],
    ['海关编码', 'hs'],
    ['原产地', 'origin'],
    ['Country of origin', 'origin'],
    ['目标市场', 'market'],
    ['销往国家', 'market'],
    ['站点', 'market'],
    ['Country', 'market'],
    ['重量(g)', 'pieceWeight', 'g'],
    ['单品净重 kg', 'pieceWeight', 'kg'],
    ['Weight (lb)', 'pieceWeight', 'lb'],
    ['体积重', 'ignored'],
    ['总重量', 'ignored'],
    ['产品尺寸(cm)', 'pieceSize', 'cm'],
    ['长*宽*高(mm)', 'pieceSize', 'mm'],
    ['Dimensions (in)', 'pieceSize', 'in'],
    ['长(cm)', 'pieceLength', 'cm'],
    ['产品宽', 'pieceWidth'],
    ['Height_cm', 'pieceHeight', 'cm'],
    ['装箱数', 'perCarton'],
    ['每箱个数', 'perCarton'],
    ['PCS/CTN', 'perCarton'],
    ['Qty per carton', 'perCarton'],
    ['件/箱', 'perCarton'],
    ['外箱尺寸', 'cartonSize'],
    ['外箱长', 'cartonLength'],
    ['Carton size (cm)', 'cartonSize', 'cm'],
    ['箱子重量', 'cartonWeight'],
    ['整箱毛重(kg)', 'cartonWeight', 'kg'],
    ['Carton G.W. (kg)', 'cartonWeight', 'kg'],
    ['售价', 'price'],
    ['Selling Price', 'price'],
    ['目标毛利', 'margin'],
    ['利润率', 'margin'],
    ['Margin', 'margin'],
    ['颜色', 'ignored'],
    ['备注', 'ignored'],
    ['', 'ignored'],
  ])('%j is %s', (heading, column, unit = '') => {
    // A second known heading makes the row one of headings.
    const other = column === 'cost' ? '品名' : '采购价'
    expect(
      recognizeColumns([
        [heading, other, '币种 x'],
        ['1', '2'],
      ]).columns[0],
    ).toEqual({ column, unit })
  })
})

const columnsOf = (rows: string[][]): string[] => recognizeColumns(rows).columns.map(({ column }) => column)

describe('tables', () => {
  test('headings stand below a title and a date', () => {
    const { headingRows, headings } = recognizeColumns([
      ['2026 年报价单'],
      [],
      ['日期', '2026-11-30'],
      ['品名', '成本'],
      ['碗', '1'],
    ])
    expect({ headingRows, headings }).toEqual({ headingRows: 4, headings: ['品名', '成本'] })
  })

  test('headings in two rows, the upper ones merged', () => {
    const rows = [
      ['品名', '成本', '单件尺寸(cm)', '单件尺寸(cm)', '单件尺寸(cm)', '外箱', '外箱', '外箱'],
      ['品名', '成本', '长', '宽', '高', '长(mm)', '宽(mm)', '高(mm)'],
      ['碗', '1', '10', '10', '5', '600', '400', '400'],
    ]
    const mapping = recognizeColumns(rows)
    expect(mapping.headingRows).toBe(2)
    expect(mapping.columns.map(({ column, unit }) => `${column} ${unit}`.trim())).toEqual([
      'name',
      'cost',
      'pieceLength cm',
      'pieceWidth cm',
      'pieceHeight cm',
      'cartonLength mm',
      'cartonWidth mm',
      'cartonHeight mm',
    ])
  })

  test.each<[name: string, rows: string[][], columns: TableColumn[]]>([
    [
      '箱规 as a count',
      [
        ['品名', '成本', '箱规'],
        ['碗', '1', '24'],
      ],
      ['name', 'cost', 'perCarton'],
    ],
    [
      '箱规 as a size',
      [
        ['品名', '成本', '箱规'],
        ['碗', '1', '60*40*40'],
      ],
      ['name', 'cost', 'cartonSize'],
    ],
    [
      '规格 as a colour',
      [
        ['品名', '成本', '规格'],
        ['碗', '1', '红 大号'],
      ],
      ['name', 'cost', 'ignored'],
    ],
    [
      '商品编码 as an HS code',
      [
        ['品名', '成本', '商品编码'],
        ['碗', '1', '3924100000'],
      ],
      ['name', 'cost', 'hs'],
    ],
    [
      '商品编码 as a number of the seller',
      [
        ['商品编码', '成本'],
        ['A-1', '1'],
      ],
      ['name', 'cost'],
    ],
    [
      'only a gross weight',
      [
        ['品名', '成本', '毛重'],
        ['碗', '1', '1'],
      ],
      ['name', 'cost', 'pieceWeight'],
    ],
    [
      'gross and net weights',
      [
        ['成本', '毛重', '净重'],
        ['1', '2', '3'],
      ],
      ['cost', 'packedWeight', 'pieceWeight'],
    ],
    [
      'a kind that comes twice',
      [
        ['成本', '单价', '品名'],
        ['1', '2', '碗'],
      ],
      ['cost', 'ignored', 'name'],
    ],
    [
      'no headings',
      [
        ['碗', '1'],
        ['杯', '2'],
      ],
      ['ignored', 'ignored'],
    ],
    [
      'rows that are wider than the headings',
      [
        ['品名', '成本'],
        ['碗', '1', 'x'],
      ],
      ['name', 'cost', 'ignored'],
    ],
    ['no rows', [], []],
  ])('%s', (_, rows, columns) => {
    expect(columnsOf(rows)).toEqual(columns)
  })
})
