import { describe, expect, test } from 'vitest'
import { parseDecimal, rational } from '../../lib/number/rational.ts'
import { exactText, facts } from './facts.fixture.ts'
import { applyTerms, describeRate, missingQuantities, readDutyRate } from './rate.ts'

const QUANTITIES = {
  piece: rational(10n),
  pair: rational(6n),
  dozen: rational(24n),
  kg: rational(2000n),
  litre: rational(75n),
  m: rational(30n),
  m2: rational(40n),
  m3: rational(5n),
}

describe('printed rates on a value of 600', () => {
  test.each<[string, string, string]>([
    ['Free', '0', '0%'],
    ['6.8%', '40.8', '6.8%'],
    ['12', '72', '12%'],
    ['33 1/3%', '200', '33 1/3%'],
    ['7 1/2%', '45', '7 1/2%'],
    ['1¢/kg', '20', '1 美分/千克'],
    ['$1.104/kg + 14.9%', '2297.4', '1.104 美元/千克 + 14.9%'],
    ['8.8¢/kg +20%', '296', '8.8 美分/千克 + 20%'],
    ['0.9¢ each', '0.09', '0.9 美分/个'],
    ['68¢/head', '6.8', '68 美分/头'],
    ['90¢/pr. + 37.5%', '230.4', '90 美分/双 + 37.5%'],
    ['2.8¢/doz.', '0.672', '2.8 美分/打'],
    ['$1/gross', '2', '1 美元/罗'],
    ['19.8¢/liter', '14.85', '19.8 美分/升'],
    ['6.6¢/ liter', '4.95', '6.6 美分/升'],
    ['$28/t', '56', '28 美元/吨'],
    ['89.6¢/1000', '0.00896', '89.6 美分/千个'],
    ['1.9¢/article + 1%', '6.19', '1.9 美分/个 + 1%'],
    ['2¢/g', '40000', '2 美分/克'],
    ['2¢/m', '0.6', '2 美分/米'],
    ['$1.5/m2', '60', '1.5 美元/平方米'],
    ['$2/m3', '10', '2 美元/立方米'],
  ])('%s', (text, amount, shown) => {
    const terms = readDutyRate(text)
    const sum = terms && applyTerms(terms, rational(600n), QUANTITIES)
    expect(sum && exactText(sum)).toBe(amount)
    expect(describeRate(text)).toBe(shown)
  })

  test.each([
    'The rate applicable to each garment in the ensemble if separately entered',
    '44¢ each + 6% on the case',
    '5.7¢/kg on drained weight',
    '1.7¢/kg on lead content',
    '52.5¢/bbl',
    '13.5¢/pf.liter',
    '2.5% on the value of the lead content',
    '9¢/kg less 0.1¢/kg for each degree',
    '',
    '%',
    '-5%',
  ])('%j depends on more than value and quantity', (text) => expect(readDutyRate(text)).toBeUndefined())

  test('a missing quantity is named and nothing is computed', () => {
    const terms = readDutyRate('$1/kg + 20¢ each + 3%') ?? []
    expect(missingQuantities(terms, { kg: rational(1n) })).toEqual(['件数'])
    expect(applyTerms(terms, rational(100n), { kg: rational(1n) })).toBeUndefined()
  })
})

test('every percentage and amount of the tariff is read; what is not says content, part, set or condition', () => {
  const strange = facts
    .list('US', 'mfn')
    .map(({ rate }) => rate)
    .filter((rate) => !readDutyRate(rate))
    .filter(
      (rate) =>
        !/\bon\b|\bof\b|rate applicable|note|less|bbl|pf|jewel|1,000 pins|thousand|pack|gross of|line|clean|lin|pins/.test(
          rate,
        ),
    )
  expect(strange).toEqual([])
})

test('a plain number is a percentage', () =>
  expect(readDutyRate('4.7')).toEqual([{ kind: 'percent', percent: parseDecimal('4.7') }]))
