import { expect, test } from 'vitest'
import { BOOK_COUNTRIES } from '../../../src/tools/lookup/fba/view.ts'
import { checkRows } from '../dataset.ts'
import { readWarehouses } from '../fba/warehouses.ts'
import fulfilment from './fulfilment.ts'

const given = await fulfilment.load()
const { good: rows, faults } = checkRows(fulfilment, given)

test('the rows of four countries that two lists agree on, and only those', () => {
  expect(faults).toEqual([])
  const count = (name: string): number => rows.filter((row) => row.countryName === name).length
  expect(['美国', '德国', '波兰', '捷克'].map(count)).toEqual([276, 15, 2, 2])
  const confirmed = readWarehouses().filter((row) => row.confirmation === '两处以上一致')
  const isConfirmed = (row: Readonly<Record<string, string>>): boolean =>
    confirmed.some((other) => ['code', 'address', 'city', 'state', 'zip', 'country'].every((column) => row[column] === other[column]))
  expect(rows.filter((row) => !isConfirmed(row))).toEqual([])
  expect(new Set(rows.map((row) => row.country))).toEqual(new Set(BOOK_COUNTRIES))
})

test.each([
  [{ address: '/' }, 'address：地址簿里不能有未知地址'],
  [{ country: 'UK' }, 'country：只能是 USA、Poland、Germany、Czechia 之一'],
  [{ zip: '' }, 'zip：不能为空'],
])('a planted fault is found: %j', (change, reason) => {
  expect(checkRows(fulfilment, [{ ...given[0], ...change }]).faults).toEqual([{ line: 2, reason }])
})

test('every row has its dot', () => expect(rows.filter((row) => row.lat === '').map((row) => row.code)).toEqual([]))
