import { expect, test } from 'vitest'
import { createTableCache } from './kept-tables.ts'
import { UNKNOWN_TABLE } from './operation/kept-table.ts'
import { PREVIOUS_RATE_TABLE, RATE_TABLE } from './table.fixture.ts'

test('a table that came once is known by its number', () => {
  const whole = createTableCache()
  const board = { table: { kept: 1, table: RATE_TABLE }, previous: { kept: 2, table: PREVIOUS_RATE_TABLE }, text: '1' }
  expect(whole<object>(board)).toEqual({ table: RATE_TABLE, previous: PREVIOUS_RATE_TABLE, text: '1' })
  expect(whole<object>({ table: { kept: 1 }, previous: { kept: 2 }, text: '2' })).toEqual({
    table: RATE_TABLE,
    previous: PREVIOUS_RATE_TABLE,
    text: '2',
  })
})

test.each([{ table: null, quotes: [] }, { rows: [] }, {}])('%j stays as it is', (request) =>
  expect(createTableCache()<object>(request)).toEqual(request),
)

test('a number that is not known is refused by name', () => {
  expect(() => createTableCache()<object>({ table: { kept: 1 } })).toThrow(
    expect.objectContaining({ name: UNKNOWN_TABLE }),
  )
})

test('of many tables those that were used last are kept', () => {
  const whole = createTableCache()
  for (let kept = 1; kept <= 8; kept++) whole<object>({ table: { kept, table: RATE_TABLE } })
  whole<object>({ table: { kept: 1 } })
  whole<object>({ table: { kept: 9, table: RATE_TABLE } })
  expect(whole<object>({ table: { kept: 1 } })).toEqual({ table: RATE_TABLE })
  expect(() => whole<object>({ table: { kept: 2 } })).toThrow('table 2 is not here')
})
