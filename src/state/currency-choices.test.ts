import { beforeEach, describe, expect, test } from 'vitest'
import { parseCurrencyChoices } from './currency-choices-storage.ts'
import { FAVOURITE_PAIRS_LIMIT } from '../lib/kept/currency-choices.ts'
import { arrangeBoard, currencyChoices, toggleFavoritePair } from './currency-choices.ts'

const NOTHING = { favouritePairs: [], boards: {} }

beforeEach(() => Object.assign(currencyChoices, structuredClone(NOTHING)))

describe('what the store holds', () => {
  test('is read as it was written', () => {
    const choices = {
      favouritePairs: ['USD/CNY'],
      boards: { hot: { order: ['CNY'], hidden: ['USD'], added: ['KES'] } },
    }
    expect(parseCurrencyChoices(JSON.stringify(choices))).toEqual(choices)
  })

  test.each([null, '', '{', '1', 'null', '[]', '{"favouritePairs":1,"boards":"x"}'])('%j is nothing', (text) =>
    expect(parseCurrencyChoices(text)).toEqual(NOTHING),
  )

  test('is cleared of what does not fit', () => {
    const text =
      '{"favouritePairs":["USD/CNY","USD/CNY","usd/cny",7,"USD"],"boards":{"hot":{"order":["CNY","x",null],"hidden":3},"__proto__":{"added":["KES"]},"b":null}}'
    const { favouritePairs, boards } = parseCurrencyChoices(text)
    expect(favouritePairs).toEqual(['USD/CNY'])
    expect(boards.hot).toEqual({ order: ['CNY'], hidden: [], added: [] })
    expect(Object.keys(boards)).toEqual(['hot', '__proto__', 'b'])
  })
})

test('pairs are kept, the latest first, and taken away', () => {
  expect(toggleFavoritePair('USD', 'CNY')).toBe(true)
  expect(toggleFavoritePair('EUR', 'CNY')).toBe(true)
  expect(currencyChoices.favouritePairs).toEqual(['EUR/CNY', 'USD/CNY'])
  expect(toggleFavoritePair('USD', 'CNY')).toBe(false)
  expect(currencyChoices.favouritePairs).toEqual(['EUR/CNY'])
  for (const end of 'ABCDEFGHIJKLMNOP') toggleFavoritePair('USD', `AA${end}`)
  expect(currencyChoices.favouritePairs).toHaveLength(FAVOURITE_PAIRS_LIMIT)
  expect(currencyChoices.favouritePairs[0]).toBe('USD/AAP')
})

test('a board is arranged apart from the others, and goes back to its own list', () => {
  const board = { order: ['USD'], hidden: [], added: [] }
  arrangeBoard('hot', board)
  arrangeBoard('europe', { ...board, hidden: ['EUR'] })
  arrangeBoard('hot', undefined)
  expect(currencyChoices.boards).toEqual({ europe: { ...board, hidden: ['EUR'], at: expect.any(Number) } })
})
