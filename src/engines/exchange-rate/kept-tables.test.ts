import { expect, test } from 'vitest'
import { createTableStore } from './kept-tables.ts'
import { UNKNOWN_TABLE } from './operation/kept-table.ts'
import { PREVIOUS, TABLE } from './table.fixture.ts'

test('a table that came once is known by its number', () => {
  const whole = createTableStore()
  const board = { table: { kept: 1, table: TABLE }, previous: { kept: 2, table: PREVIOUS }, text: '1' }
  expect(whole<object>(board)).toEqual({ table: TABLE, previous: PREVIOUS, text: '1' })
  expect(whole<object>({ table: { kept: 1 }, previous: { kept: 2 }, text: '2' })).toEqual({ table: TABLE, previous: PREVIOUS, text: '2' })
})

test.each([{ table: null, quotes: [] }, { rows: [] }, {}])('%j stays as it is', (request) => expect(createTableStore()<object>(request)).toEqual(request))

test('a number that is not known is refused by name', () => {
  expect(() => createTableStore()<object>({ table: { kept: 1 } })).toThrow(expect.objectContaining({ name: UNKNOWN_TABLE }))
})

test('of many tables those that were used last are kept', () => {
  const whole = createTableStore()
  for (let kept = 1; kept <= 8; kept++) whole<object>({ table: { kept, table: TABLE } })
  whole<object>({ table: { kept: 1 } })
  whole<object>({ table: { kept: 9, table: TABLE } })
  expect(whole<object>({ table: { kept: 1 } })).toEqual({ table: TABLE })
  expect(() => whole<object>({ table: { kept: 2 } })).toThrow('table 2 is not here')
})
