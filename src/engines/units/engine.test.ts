import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, multiply, rational } from '../../lib/number/rational.ts'
import dataset from './dataset.build.ts'
import { convert, describeGroup, explain, findUnits, getGroupRule, type ConvertedValue } from './engine.ts'
import { describeUnits, explainUnits } from './shown.ts'
import { formatFactor, parseFactor } from './factor.ts'
import { finiteAmount } from './group-rule.ts'
import type { NumberStyle } from './write-number.ts'

const GROUP_IDS = dataset.map(({ id }) => id)

const STYLE: NumberStyle = { precision: 10, notation: 'plain' }

function values(group: string, unit: string, text: string, style = STYLE): Map<string, ConvertedValue> {
  const answer = convert({ group, unit, text, style })
  if (answer.state !== 'ok') throw new Error(answer.state === 'error' ? answer.message : 'empty')
  return new Map(answer.values.map((value) => [value.unit, value]))
}

const message = (group: string, unit: string, text: string): string => {
  const answer = convert({ group, unit, text, style: STYLE })
  return answer.state === 'error' ? answer.message : answer.state
}

const pairs = GROUP_IDS.flatMap((group) => {
  const ids = describeGroup(group).units.map(({ id }) => id)
  return ids.map((from, index) => ({ group, from, to: ids[(index * 7 + 3) % ids.length] ?? from }))
})
const anyRatio = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.bigInt({ min: 1n, max: 10n ** 20n }))
  .map(([n, d]) => rational(n, d))

describe('answers', () => {
  test('empty text gives no values', () => {
    expect(convert({ group: 'len', unit: 'm', text: '  ', style: STYLE })).toEqual({ state: 'empty' })
  })

  test('every unit answers in display order, the typed one too', () => {
    const answer = convert({ group: 'len', unit: 'cm', text: '1.2万', style: STYLE })
    expect(answer.state === 'ok' && answer.values.map(({ unit }) => unit)).toEqual(
      describeGroup('len').units.map(({ id }) => id),
    )
    expect(values('len', 'cm', '1.2万').get('cm')?.text).toBe('12000')
  })

  test('exactness is told', () => {
    expect(values('len', 'm', '1').get('cm')).toEqual({ unit: 'cm', text: '100', exact: true })
    expect(values('len', 'm', '1').get('ft')).toEqual({
      unit: 'ft',
      text: '3.280839895',
      exact: false,
      full: { text: '3.2808398950131233596', exact: false },
    })
  })

  test('a thousand digits convert without loss', () => {
    const digits = '123456789'.repeat(111)
    expect(values('len', 'km', digits).get('m')?.text).toBe(`${digits}000`)
    expect(values('len', 'm', `${digits}000`).get('km')?.text).toBe(digits)
  })

  test('an unknown group, unit or precision throws a sentence', () => {
    expect(() => convert({ group: 'nope', unit: 'm', text: '1', style: STYLE })).toThrow('没有这个单位换算')
    expect(() => convert({ group: 'len', unit: 'nope', text: '1', style: STYLE })).toThrow('长度里没有这个单位')
    expect(() => convert({ group: 'len', unit: 'm', text: '1', style: { precision: 0, notation: 'plain' } })).toThrow(
      '有效位数',
    )
    expect(() => describeGroup('constructor')).toThrow('没有这个单位换算')
  })
})

describe('units typed after the number', () => {
  test.each([
    ['len', 'km', '5 km', 'm', '5000'],
    ['len', 'km', '5km', 'm', '5000'],
    ['len', 'km', '5 KM', 'm', '5000'],
    ['len', 'km', '5公里', 'm', '5000'],
    ['len', 'km', '五千米', 'm', '5000'],
    ['len', 'in', '5"', 'cm', '12.7'],
    ['len', 'in', '5 3/8 in', 'cm', '13.6525'],
    ['len', 'um', '5 μm', 'm', '0.000005'],
    ['len', 'shifen', '五分', 'shicun', '0.5'],
    ['mianji', 'm2', '5 m2', 'cm2', '50000'],
    ['mianji', 'm2', '5㎡', 'cm2', '50000'],
    ['mianji', 'm2', '5m²', 'cm2', '50000'],
    ['mianji', 'm2', '5 m^2', 'cm2', '50000'],
    ['tiji', 'm3', '68 CBM', 'l', '68000'],
    ['wendu', 'c', '25℃', 'f', '77'],
    ['wendu', 'f', '77°F', 'c', '25'],
    ['zhiliang', 'liang', '五两', 'g', '250'],
    ['zhiliang', 'kg', '1,234.5 公斤', 'g', '1234500'],
    ['fuel', 'mpguk', '30 mpg', 'mpguk', '30'],
    ['fuel', 'lp100km', '8L/100km', 'kmpl', '12.5'],
    ['guojidanwei', 'kilo', '5千', 'one', '5000'],
    ['guojidanwei', 'one', '5万', 'one', '50000'],
    ['guojidanwei', 'one', '11', 'one', '11'],
    ['gonglv', 'megawatt', '5 MW', 'kw', '5000'],
    ['dianzi', 'kbyte', '5千字节', 'byte', '5120'],
    ['dianzi', 'byte', '5千字节', 'byte', '5120'],
    ['gonglv', 'milliwatt', '5 MW', 'kw', '5000'],
    ['zhiliang', 'jin', '五两', 'g', '250'],
    ['len', 'm', '42cm', 'm', '0.42'],
    ['len', 'm', '５ＫＭ', 'km', '5'],
    ['len', 'm', '5千米', 'km', '5'],
    ['len', 'm', '12½ in', 'cm', '31.75'],
    ['len', 'cm', `3'6"`, 'cm', '106.68'],
    ['len', 'cm', '3’6”', 'cm', '106.68'],
    ['len', 'cm', '3′ 6 1/2″', 'cm', '107.95'],
    ['len', 'cm', "5'11", 'in', '71'],
    ['len', 'cm', '-3 ft 6 in', 'in', '-42'],
    ['len', 'm', '5尺3寸', 'shicun', '53'],
    ['len', 'm', '五尺三寸', 'shicun', '53'],
    ['len', 'm', '5尺3', 'shicun', '53'],
    ['len', 'in', '1米75', 'cm', '175'],
    ['len', 'in', '1m05', 'cm', '105'],
    ['len', 'in', '1 m 80 cm', 'cm', '180'],
    ['len', 'm', '2 feet', 'in', '24'],
    ['zhiliang', 'kg', '5 lb 3 oz', 'oz', '83'],
    ['zhiliang', 'kg', '5磅3盎司', 'oz', '83'],
    ['zhiliang', 'kg', '2 pounds', 'oz', '32'],
    ['zhiliang', 'kg', '三斤半', 'g', '1750'],
    ['zhiliang', 'kg', '半斤八两', 'liang', '13'],
    ['tiji', 'm3', '10cm*8cm*3in', 'cm3', '609.6'],
    ['tiji', 'l', '60×40×30 cm', 'l', '72'],
    ['tiji', 'l', '长60宽40高30cm', 'l', '72'],
    ['tiji', 'in3', `1'*1'*6"`, 'in3', '864'],
    ['mianji', 'm2', '3m*4m', 'm2', '12'],
    ['wendu', 'c', '77 °F', 'c', '25'],
    ['wendu', 'f', '25C', 'f', '77'],
    ['fuel', 'lp100km', '12.5 km/L', 'lp100km', '8'],
    ['jiaodu', 'deg', `30°30'`, 'deg', '30.5'],
  ])('%s %s reads %s: %s %s', (group, unit, text, to, expected) =>
    expect(values(group, unit, text).get(to)?.text).toBe(expected),
  )

  test.each([
    ['len', 'm', '', 2001],
    ['len', 'm', ' cm', 99_000],
    ['wendu', 'c', ' °F', 99_000],
    ['fuel', 'kmpl', '', 100_000],
    ['mianji', 'm2', 'm*4m', 50_000],
  ])('%s %s refuses a number too long to be one: %s', (group, unit, end, digits) => {
    expect(convert({ group, unit, text: '7'.repeat(digits) + end, style: STYLE })).toEqual({
      state: 'error',
      message: '数字太长，最多 2000 个字符',
    })
  })

  test.each([
    ['len', 'm', '5 parrots', '无法识别「5 parrots」，请输入数字，可带单位，例如 12.5 m'],
    ['len', 'm', 'm', '无法识别「m」，请输入数字，可带单位，例如 12.5 m'],
    ['len', 'm', 'x'.repeat(30), `无法识别「${'x'.repeat(24)}…」，请输入数字，可带单位，例如 12.5 m`],
    ['len', 'm', '5 kg', '这里换算长度，「5 kg」是重量'],
    ['zhiliang', 'kg', '25°C', '这里换算重量，「25°C」是温度'],
    ['len', 'm', '1,5 cm', '逗号的写法有歧义：小数请写成 1.5，千位分隔请写成 1,234.5'],
    ['len', 'm', '3 oz 5 lb', '无法识别「3 oz 5 lb」，请输入数字，可带单位，例如 12.5 m'],
    ['zhiliang', 'kg', '3 oz 5 lb', '无法识别「3 oz 5 lb」，请输入数字，可带单位，例如 12.5 kg'],
    ['gonglv', 'kw', '5 mw', '无法识别「5 mw」，请输入数字，可带单位，例如 12.5 kW'],
    ['tiji', 'm3', '10*8*3', '每一边要有单位，体积写长、宽、高三边，例如 60*40*30cm'],
    ['tiji', 'm3', '10cm*8cm', '体积写长、宽、高三边，例如 60*40*30cm'],
    ['mianji', 'm2', '10cm*8cm*3cm', '面积写两边，例如 3m*4m'],
    ['fuel', 'kmpl', '-5 mpg (US)', '油耗不能是负数'],
    ['len', 'm', '1,5', '逗号的写法有歧义：小数请写成 1.5，千位分隔请写成 1,234.5'],
    ['len', 'm', '∞', '这里不能填无穷大，请输入数字，例如 12.5 或 1.2e6'],
    ['fuel', 'kmpl', '-1', '油耗不能是负数'],
  ])('%s %s refuses %s', (group, unit, text, sentence) => expect(message(group, unit, text)).toBe(sentence))
})

describe('temperature', () => {
  test('whole degrees Celsius from -100 to 200 are exact in Fahrenheit, and back', () => {
    for (let c = -100; c <= 200; c += 1) {
      const tenths = c * 18 + 320
      const sign = tenths < 0 ? '-' : ''
      const expected = `${sign}${Math.trunc(Math.abs(tenths) / 10)}${tenths % 10 === 0 ? '' : `.${Math.abs(tenths) % 10}`}`
      const f = values('wendu', 'c', String(c)).get('f')
      expect(f).toEqual({ unit: 'f', text: expected, exact: true })
      expect(values('wendu', 'f', expected).get('c')?.text).toBe(String(c))
    }
  })

  test.each([
    ['k', '-0.001', '0 K'],
    ['k', '0', undefined],
    ['c', '-273.15', undefined],
    ['c', '-273.1500001', '−273.15 °C'],
    ['f', '-459.68', '−459.67 °F'],
    ['de', '559.725', undefined],
    ['de', '559.726', '559.725 °De'],
    ['ro', '-136', '−135.90375 °Rø'],
  ])('%s %s against absolute zero: %s', (unit, text, zero) => {
    for (const value of values('wendu', unit, text).values())
      expect(value.warning).toBe(zero && `低于绝对零度 ${zero}，不存在`)
  })
})

describe('explanations', () => {
  test.each([
    ['len', 'ft', 'm', ['1 英尺 = 0.3048 米', '1 米 = 1250/381 英尺 ≈ 3.280839895']],
    ['jiaodu', 'deg', 'rad', ['1 度 = π/180 弧度 ≈ 0.01745329252', '1 弧度 = 180/π 度 ≈ 57.29577951']],
    ['len', 'm', 'm', ['1 米 = 1 米']],
    ['len', 'nm', 'km', ['1 纳米 = 1×10⁻¹² 千米', '1 千米 = 1000000000000 纳米']],
    ['wendu', 'c', 'f', ['°F = °C × 9/5 + 32', '°C = (°F − 32) × 5/9']],
    ['wendu', 'c', 'k', ['K = °C + 273.15', '°C = K − 273.15']],
    ['wendu', 'c', 'de', ['°De = 150 − °C × 3/2', '°C = 100 − °De × 2/3']],
    ['fuel', 'kmpl', 'lp100km', ['L/100km = 100 ÷ km/L', 'km/L = 100 ÷ L/100km']],
    [
      'fuel',
      'mpgus',
      'lp100km',
      [
        'L/100km = 235.2145833 ÷ mpg (US)（235.2145833 的精确值是 112903/480）',
        'mpg (US) = 235.2145833 ÷ L/100km（235.2145833 的精确值是 112903/480）',
      ],
    ],
    ['jinzhi', 'hex', 'bin', ['每 1 位十六进制数对应 4 位二进制数，从小数点向两边分组，不足的补 0']],
  ])('%s %s %s', (group, from, to, lines) => {
    expect(explain({ group, from, to })).toEqual(lines)
    expect(explainUnits({ group, from, to })).toEqual(lines)
  })

  test.each(pairs)('$group $from ↔ $to has lines', ({ group, from, to }) => {
    const lines = explain({ group, from, to })
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).not.toMatch(/undefined|NaN|\*/)
  })
})

describe('laws of all groups', () => {
  test.each(pairs)('$group $from → $to → $from is the same value', ({ group, from, to }) => {
    const rule = getGroupRule(group, [from, to])
    const [there, back] = [rule.conversion(from, to), rule.conversion(to, from)]
    fc.assert(
      fc.property(anyRatio, (ratio) => {
        const result = back(there(finiteAmount(ratio)))
        expect(result.kind === 'finite' && result.pi === 0 && compare(result.ratio, ratio)).toBe(0)
      }),
      { numRuns: 20 },
    )
  })

  const linear = pairs.filter(({ group }) => describeGroup(group).kind === 'factor')
  test.each(linear)('$group $from → $to keeps order and scale', ({ group, from, to }) => {
    const go = getGroupRule(group, [from, to]).conversion(from, to)
    const of = (ratio: { n: bigint; d: bigint }) => {
      const amount = go(finiteAmount(ratio))
      if (amount.kind === 'infinite') throw new Error('infinite')
      return amount.ratio
    }
    fc.assert(
      fc.property(anyRatio, anyRatio, (a, b) => {
        expect(compare(of(a), of(b))).toBe(compare(a, b))
        expect(compare(of(multiply(a, b)), multiply(of(a), b))).toBe(0)
      }),
      { numRuns: 20 },
    )
  })

  test('factors read back from their text', () => {
    for (const id of GROUP_IDS) {
      for (const { factor } of describeGroup(id).units.filter((unit) => unit.factor !== '')) {
        expect(formatFactor(parseFactor(factor))).toBe(factor)
      }
    }
  })

  test('the chinese market units are where they belong', () => {
    const market = GROUP_IDS.flatMap((id) =>
      describeGroup(id)
        .units.filter((unit) => unit.market)
        .map((unit) => unit.zh),
    )
    expect(market).toEqual(
      expect.arrayContaining([
        '市里',
        '丈',
        '市尺',
        '市寸',
        '亩',
        '市顷',
        '市石',
        '市斗',
        '市升',
        '市斤',
        '两',
        '钱',
        '市担',
        '时辰',
      ]),
    )
  })
})

test('a group is described without the spellings that only the worker needs, and only one that there is', () => {
  const { units } = describeUnits('len')
  expect(units.find(({ id }) => id === 'mi')).toMatchObject({ zh: '英里', factor: '1609.344' })
  expect(units.filter((unit) => 'aliases' in unit || 'search' in unit)).toEqual([])
  expect(() => describeUnits('__proto__')).toThrow('没有这个单位换算')
  expect(() => explainUnits({ group: 'len', from: 'mi', to: 'kg' })).toThrow('长度里没有这个单位')
})

test.each([
  ['qianmi', 'km'],
  ['QM', 'km'],
  [' 英寸 ', 'in'],
  ['inch', 'in'],
  ['市尺', 'shichi'],
])('%s finds %s among few', (text, unit) => {
  const found = findUnits({ group: 'len', text })
  expect(found).toContain(unit)
  expect(found.length).toBeLessThan(describeUnits('len').units.length / 3)
})

test.each([
  ['', describeUnits('len').units.length],
  ['没有的', 0],
])('%j finds %i units', (text, count) => {
  expect(findUnits({ group: 'len', text })).toHaveLength(count)
  expect(() => findUnits({ group: '__proto__', text })).toThrow('没有这个单位换算')
})
