import { expect, test } from 'vitest'
import { toLemma } from './lemma.ts'
import { findMostRepeated, findKeyword, countKeyword } from './repeats.ts'
import { tokenize } from './tokens.ts'

test.each([
  ['Bottles', 'bottle'],
  ['knives', 'knife'],
  ['batteries', 'battery'],
  ['boxes', 'box'],
  ['brushes', 'brush'],
  ['glass', 'glass'],
  ['canvas', 'canvas'],
  ["men's", 'men'],
  ['mens', 'men'],
  ['gas', 'gas'],
])('%s is %s', (word, lemma) => expect(toLemma(word)).toBe(lemma))

const listed = (text: string): string =>
  tokenize(text)
    .map(({ kind, norm }) => (kind === 'break' ? '|' : kind === 'figure' ? `#${norm}` : norm))
    .join(' ')

test.each([
  ['不锈钢保温杯', '不锈钢 保温杯'],
  ['手工 保温杯', '手工 | 保温杯'],
  ['500毫升', '#500毫升'],
  ['100到160厘米', '#100到160厘米'],
  ['183 x 61 cm mat', '#183x61cm mat'],
  ['32 oz bottles', '#32oz bottle'],
  ['3-in-1 charger', '#3-in-1 charger'],
  ['USB 充电器', 'usb 充电器'],
  ['don’t stop, go', 'don’t stop | go'],
])('%s is cut into %s', (text, pieces) => expect(listed(text)).toBe(pieces))

test.each([
  ['Water bottles and a water bottle', 'water bottle', 2],
  ['waterbottle', 'water bottle', 0],
  ['保温杯 保温 杯', '保温杯', 2],
  ['Water, bottle', 'water bottle', 0],
  ['bottle bottle bottle', 'bottle', 3],
])('%s holds %s %d times', (text, keyword, times) => expect(countKeyword(text, keyword)).toBe(times))

test('where a keyword begins', () => {
  expect(findKeyword('Big Water Bottles', 'water bottle')).toBe(4)
  expect(findKeyword('大号保温杯', '保温杯')).toBe(2)
  expect(findKeyword('Cups', 'water bottle')).toBe(-1)
})

test('the word that is said most', () => {
  expect(findMostRepeated('Dog Bed, Dog Beds, Large Dog Bed')).toEqual({ word: 'dog', count: 3 })
  expect(findMostRepeated('钓鱼竿 鲫鱼竿 鲤鱼竿')).toMatchObject({ count: 3 })
  expect(findMostRepeated('the the the')).toMatchObject({ count: 0 })
})
