import { expect, test } from 'vitest'
import { toMidSentence, withArticle } from './inside-sentence.ts'

test.each([
  ['Up to 40 hours of light', 'up to 40 hours of light'],
  ['No visible flicker', 'no visible flicker'],
  ['Bluetooth 5.3', 'Bluetooth 5.3'],
  ['USB-C charging', 'USB-C charging'],
  ['Upwell filter', 'Upwell filter'],
  ['a light', 'a light'],
])('%s reads %s inside a sentence', (text, inside) => expect(toMidSentence(text)).toBe(inside))

test.each([
  ['rechargeable desk lamp', 'the rechargeable desk lamp'],
  ['Slow Feeder Dog Bowl', 'the Slow Feeder Dog Bowl'],
  ['wireless earbuds', 'the wireless earbuds'],
  ['the Sonara blender', 'the Sonara blender'],
  ['Our spring sale', 'Our spring sale'],
  ['how to pick a lamp', 'how to pick a lamp'],
  ['3 lamps for small rooms', '3 lamps for small rooms'],
  ['Sonara', 'Sonara'],
  ['lamp', 'the lamp'],
])('%s is named %s', (name, named) => expect(withArticle(name)).toBe(named))
