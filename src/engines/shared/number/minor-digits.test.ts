import { expect, test } from 'vitest'
import { checkRows } from '../../../../scripts/datasets/dataset.ts'
import currencies from '../../../../scripts/datasets/sets/currencies.ts'
import { getMinorDigits } from './minor-digits.ts'

const rows = checkRows(currencies, await currencies.load()).good

test('minor units are those of the set of currencies', () => {
  expect(rows.filter(({ code = '', digits = '' }) => digits !== '' && getMinorDigits(code) !== Number(digits))).toEqual(
    [],
  )
  expect(['JPY', 'KWD', 'CLF', 'TWD', 'HUF', 'GGP', 'constructor'].map(getMinorDigits)).toEqual([0, 3, 4, 2, 2, 2, 2])
})
