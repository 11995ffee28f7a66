import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_SHEET_TEXT, type SheetText } from '../operation/text.ts'
import { readSheetText } from './read-text.ts'

/** The findings without empty ones, with the product's fields beside the others. */
function read(line: string): Record<string, unknown> {
  const { product, freight, ...rest } = readSheetText(line)
  const filled = Object.entries(rest).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return { ...product, ...Object.fromEntries(filled), ...(Object.keys(freight).length > 0 && { freight }) }
}

const BOWL = { pieceWeight: '0.8kg', perCarton: '24', cartonSize: '60x40x40', cost: '13.5', costCurrency: 'CNY' }
const US = { markets: ['US'] satisfies SheetText['markets'] }

describe('the same product in several writings', () => {
  test.each([
    '0.8kg 24个/箱 60x40x40 13.5元 美国 30%',
    '美国 30% 13.5元 60x40x40 24个/箱 0.8kg',
    '0.8KG，24件/箱，60*40*40，¥13.5，US，30%',
    '０．８ｋｇ　２４个／箱　６０×４０×４０　13.5元　美国　３０％',
    '成本13.5元 利润率30% 美国站 每箱24只 外箱60×40×40cm 单重0.8kg',
    'RMB 13.5、0.8 kg、24pcs/ctn、60 x 40 x 40 cm、USA、毛利30%',
    '采购价：13.5 装箱数：24 箱规：60*40*40 重量：0.8kg 市场：美国 毛利率：30%',
    '13块5 0.8kg 一箱24个 60✖40✖40 美国 30个点',
    '24入/箱 纸箱60乘40乘40 0.8kg 13.5块 发到美国 三成利润',
    '13.5人民币 0.8kg 24/箱 60厘米x40厘米x40厘米 us 百分之三十',
  ])('%s', (line) => expect(read(line)).toEqual({ ...BOWL, ...US, margin: '30' }))
})

test.each<[line: string, expected: Record<string, unknown>]>([
  ['', {}],
  ['13.5元', { cost: '13.5', costCurrency: 'CNY' }],
  ['$3 US 25%', { cost: '3', costCurrency: 'USD', ...US, margin: '25' }],
  ['成本$3 售价$19.99', { cost: '3', costCurrency: 'USD', price: { text: '19.99', currency: 'USD' } }],
  ['29.99美元 13.5元', { cost: '13.5', costCurrency: 'CNY', price: { text: '29.99', currency: 'USD' } }],
  ['800克', { pieceWeight: '800克' }],
  ['1.5斤 2lb', { pieceWeight: '1.5斤', cartonWeight: '2lb' }],
  ['毛重20kg 净重0.8kg', { cartonWeight: '20kg', pieceWeight: '0.8kg' }],
  ['20x15x8', { pieceSize: '20x15x8' }],
  ['20x15x8 60x40x40', { pieceSize: '20x15x8', cartonSize: '60x40x40' }],
  ['外箱60x40x40 20x15x8', { cartonSize: '60x40x40', pieceSize: '20x15x8' }],
  ['包装22x16x9cm 单件20x15x8cm', { packedSize: '22x16x9', pieceSize: '20x15x8' }],
  ['12in x 8in x 6in', { pieceSize: '12x8x6in' }],
  [
    '海运 1800元/方 最低500元',
    { route: 'sea-lcl', freight: { price: '1800', currency: 'CNY', unit: 'cbm', minimum: '500' } },
  ],
  ['空运每公斤45元', { route: 'air', freight: { price: '45', currency: 'CNY', unit: 'kg' } }],
  ['整柜 $3,200/柜', { route: 'sea-fcl', freight: { price: '3200', currency: 'USD', unit: 'container' } }],
  ['海派 12元/kg 欧洲', { route: 'sea-line', freight: { price: '12', currency: 'CNY', unit: 'kg' }, unread: ['欧洲'] }],
  ['DHL', { route: 'express' }],
  ['德国 法国 GB jp', { markets: ['DE', 'FR', 'GB', 'JP'] }],
  ['英国 UK 英国站', { markets: ['GB'] }],
  ['it in 意大利', { markets: ['IT'], unread: ['it', 'in'] }],
  ['中国台湾 香港', { markets: ['TW', 'HK'] }],
  ['亚马逊FBA 美国', { channel: 'amazon-fba', ...US }],
  ['TikTok 英国', { channel: 'tiktok-shop', markets: ['GB'] }],
  ['广告10% 退货5% 利润20%', { ads: '10', returnRate: '5', margin: '20' }],
  ['退税13% 13.5元', { rebate: '13', cost: '13.5', costCurrency: 'CNY' }],
  ['利润20元 13.5元', { profit: '20', cost: '13.5', costCurrency: 'CNY' }],
  ['3924.10.40 13元', { hs: '3924.10.40', cost: '13', costCurrency: 'CNY' }],
  ['HS编码：39241040', { hs: '39241040' }],
  ['产地越南 13元 美国', { origin: 'VN', cost: '13', costCurrency: 'CNY', ...US }],
  ['国内运费0.5元 13元', { domestic: '0.5', cost: '13', costCurrency: 'CNY' }],
  ['硅胶碗 1,200元', { cost: '1200', costCurrency: 'CNY', unread: ['硅胶碗'] }],
  ['13.5 30', { unread: ['13.5', '30'] }],
  ['60x40 13元', { cost: '13', costCurrency: 'CNY', unread: ['60x40'] }],
])('%s', (line, expected) => expect(read(line)).toEqual(expected))

test('takes any text, and no more than the limit of it', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 150 }), (line) => void readSheetText(line)))
  expect(readSheetText(`${' '.repeat(MAX_SHEET_TEXT)}13元`).product).toEqual({})
  for (const part of ['1,111', '每箱 ', '1x', '外箱尺寸', '¥1/', '百分之', '1.1.'])
    expect(readSheetText(part.repeat(200)).markets).toEqual([])
})
