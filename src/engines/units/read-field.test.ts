import { describe, expect, test } from 'vitest'
import { compare, parseDecimal } from '../../lib/number/rational.ts'
import { parseQuantities } from '../answer/read-quantity.ts'
import { describeGroup } from './engine.ts'
import { getUnit } from './factor-rule.ts'
import { readField } from './read-field.ts'

const read = (group: string, unit: string, text: string) =>
  readField(text, getUnit(describeGroup(group), unit), describeGroup(group))

const GRAM = 'gr 按克（gram），格令写 grain'

describe('names that sellers use', () => {
  test.each([
    ['zhiliang', 'kg', '500 gr', 'g', '500', GRAM],
    ['zhiliang', 'kg', '500gr', 'g', '500', GRAM],
    ['zhiliang', 'kg', '500 GR', 'g', '500', GRAM],
    ['zhiliang', 'kg', '500 gr.', 'g', '500', GRAM],
    ['zhiliang', 'kg', '500 grs', 'g', '500', GRAM],
    ['zhiliang', 'kg', '５００ｇｒ', 'g', '500', GRAM],
    ['zhiliang', 'kg', '-1,500 gr', 'g', '-1500', GRAM],
    ['zhiliang', 'kg', '500 gms', 'g', '500', 'gms 按克'],
    ['zhiliang', 'kg', '500 grammes', 'g', '500', undefined],
    ['zhiliang', 'kg', '500 grain', 'gr', '500', undefined],
    ['zhiliang', 'kg', '500 格令', 'gr', '500', undefined],
    ['zhiliang', 'gr', '500 gr', 'gr', '500', 'gr 按格令（grain），克写 g'],
    ['zhiliang', 'g', '500 gr', 'g', '500', GRAM],
    ['zhiliang', 'g', '2 kgs', 'kg', '2', undefined],
    ['zhiliang', 'kg', '10 lbs', 'lb', '10', undefined],
    ['zhiliang', 'kg', '10 lbs.', 'lb', '10', undefined],
    ['zhiliang', 'kg', '5 ozs', 'oz', '5', undefined],
    ['zhiliang', 'kg', '2 kilos', 'kg', '2', 'kilos 按千克'],
    ['zhiliang', 'kg', '2 tons', 't', '2', 'tons 按吨'],
    ['zhiliang', 'tonus', '2 tons', 'tonus', '2', 'tons 按美吨'],
    ['zhiliang', 'kg', 'kg 5', 'kg', '5', undefined],
    ['zhiliang', 'kg', '公斤：5', 'kg', '5', undefined],
    ['len', 'cm', '20寸', 'in', '20', '寸按英寸'],
    ['len', 'shicun', '20寸', 'shicun', '20', '寸按市寸，英寸写 in'],
    ['len', 'cm', '20市寸', 'shicun', '20', undefined],
    ['len', 'cm', '5尺3寸', 'shichi', '5.3', undefined],
    ['len', 'm', '5 码', 'yd', '5', '按长度单位码，鞋码不换算'],
    ['len', 'm', '5 mtrs', 'm', '5', 'mtrs 按米'],
    ['len', 'm', '5 cms', 'cm', '5', undefined],
    ['len', 'm', '5 M', 'm', '5', undefined],
    ['len', 'cm', '3-inch', 'in', '3', undefined],
    ['tiji', 'l', '2 加仑', 'galus', '2', '加仑按美制加仑'],
    ['tiji', 'l', '2 gals', 'galus', '2', 'gals 按美制加仑'],
    ['tiji', 'galuk', '2 gallon', 'galuk', '2', 'gallon 按英制加仑'],
    ['tiji', 'galuk', '2 加仑', 'galuk', '2', '加仑按英制加仑'],
    ['tiji', 'ml', '8 fl. oz.', 'flozus', '8', 'fl oz 按美制液盎司'],
    ['tiji', 'l', '3 CBMS', 'm3', '3', undefined],
    ['mianji', 'm2', '90 平', 'm2', '90', '平按平方米'],
    ['mianji', 'm2', '90 sq. ft.', 'ft2', '90', undefined],
    ['mianji', 'm2', '90 square feet', 'ft2', '90', undefined],
    ['wendu', 'f', '30度', 'c', '30', undefined],
    ['wendu', 'c', '华氏100度', 'f', '100', undefined],
    ['wendu', 'c', '零下5度', 'c', '-5', undefined],
    ['sudu', 'kmph', '60迈', 'mph', '60', '迈按英里每小时'],
    ['gonglv', 'kw', '2匹', 'ps', '2', '匹按公制马力'],
    ['energy', 'kj', '3度电', 'kwh', '3', '度电按千瓦时'],
    ['dianzi', 'byte', '5 gb', 'gbyte', '5', undefined],
    ['dianzi', 'byte', '5 Gb', 'gbit', '5', undefined],
    ['dianzi', 'gbit', '5 gb', 'gbit', '5', undefined],
    ['time', 's', '1h30m', 'h', '1.5', undefined],
    ['time', 's', '两个半小时', 'h', '2.5', undefined],
    ['time', 's', '30分', 'min', '30', undefined],
    ['jiaodu', 'deg', '30分', 'arcmin', '30', undefined],
  ])('%s in %s: %s is of %s: %s', (group, unit, text, expected, value, note) => {
    const reading = read(group, unit, text)
    expect(reading).toMatchObject({ unit: expected })
    expect(reading && compare(reading.ratio, parseDecimal(value))).toBe(0)
    expect(reading?.note).toBe(note)
  })
})

test.each([
  ['zhiliang', 'kg', '3 pcs', '这里换算重量，「3 pcs」是数量'],
  ['len', 'cm', '3件', '这里换算长度，「3件」是数量'],
  ['tiji', 'l', '500 gr', '这里换算体积，「500 gr」是重量'],
  ['zhiliang', 'kg', '5 parrots', '无法识别「5 parrots」，请输入数字，可带单位，例如 12.5 kg'],
  ['zhiliang', 'kg', '1,5 gr', '逗号的写法有歧义：小数请写成 1.5，千位分隔请写成 1,234.5'],
  ['zhiliang', 'kg', 'gr', '无法识别「gr」，请输入数字，可带单位，例如 12.5 kg'],
])('%s in %s: %s is refused', (group, unit, text, sentence) => expect(() => read(group, unit, text)).toThrow(sentence))

test.each([
  '500 gr',
  '500gr',
  '2 kgs',
  '10 lbs.',
  '2 ton',
  '20寸',
  '5 码',
  '2 加仑',
  '3 pints',
  '90 平方',
  '60 kmh',
  '2匹',
  '5 gb',
  '5 Gb',
  '1h30m',
  '8 fl. oz.',
  '5 grammes',
  '90 sq m',
])('the answering box and the field read %s alike', (text) => {
  const [first] = parseQuantities(text)
  if (!first) throw new Error('the box reads nothing')
  const { base } = describeGroup(first.group)
  const reading = read(first.group, base, text)
  expect(reading?.unit).toBe(first.unit.id)
  expect(reading && compare(reading.ratio, first.value)).toBe(0)
})
