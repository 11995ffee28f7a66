import { expect, test } from 'vitest'
import { pluralize } from './in-plural.ts'

test.each([
  ['rechargeable desk lamp', 'rechargeable desk lamps'],
  ['cat scratching pads', 'cat scratching pads'],
  ['charging stand for phone, watch and earbuds', 'charging stands for phone, watch and earbuds'],
  ['chiffon midi dress', 'chiffon midi dresses'],
  ['water bottle, 500 ml', 'water bottles, 500 ml'],
  ['bamboo cookware', 'bamboo cookware'],
  ['folding knife', 'folding knives'],
  ['dog toy', 'dog toys'],
  ['outdoor battery', 'outdoor batteries'],
  ['a yoga mat', 'yoga mats'],
  ['Sonara', 'Sonara'],
])('many of %s are %s', (name, many) => expect(pluralize(name)).toBe(many))
