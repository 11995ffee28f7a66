import { expect, test } from 'vitest'
import { isAcceptable, filterSuggestions } from './accept.ts'

const SOURCE = 'Steel bottle, 32 oz, leakproof, keeps cold 24 hours. BPA-free.'

test.each([
  ['Steel Bottle 32 oz, Leakproof', true],
  ['Leakproof Bottle of Steel', false],
  ['Steel Bottle 40 oz', false],
  ['Best Steel Bottle', false],
  ['FDA Steel Bottle', false],
  ['BPA-Free Steel Bottle', true],
  ['Steel Bottle, Steel Bottles, Steel Bottle', false],
  ['Steel Bottle Cold Cold Cold', false],
  ['Steel Bottle That Is Much Too Long for the Room That a List of Results Has for It', false],
  ['Стальная бутылка для воды', true],
  ['', false],
])('the title %j may be shown: %s', (title, isShown) =>
  expect(isAcceptable(title, 'title', 'google', 'steel bottle', SOURCE)).toBe(isShown),
)

test('Thai has no spaces to find a keyword by', () =>
  expect(isAcceptable('ขวดน้ำสแตนเลสเก็บความเย็น', 'title', 'google', 'ขวดน้ำ', SOURCE)).toBe(true))

test('of suggestions the second of a title is dropped, and the second of a keyword', () => {
  const one = {
    angle: 'keyword',
    title: 'Steel Bottle',
    description: 'Steel bottle of 32 oz.',
    keywords: ['steel bottle', 'Steel Bottles', ''],
  } as const
  expect(
    filterSuggestions(
      [
        { ...one, keywords: [...one.keywords] },
        { ...one, description: 'A steel bottle.', keywords: [] },
      ],
      SOURCE,
      'google',
      'steel bottle',
    ),
  ).toEqual([{ ...one, keywords: ['steel bottle'] }])
})

test.each([
  ['A steel bottle for work. This steel bottle is leakproof.', true],
  ['A steel bottle, the steel bottle, a leakproof steel bottle.', false],
])('the description %j may be shown: %s', (description, isShown) =>
  expect(isAcceptable(description, 'description', 'google', 'steel bottle', SOURCE)).toBe(isShown),
)
