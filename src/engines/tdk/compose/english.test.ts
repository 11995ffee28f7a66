import { expect, test } from 'vitest'
import { titleCase } from './english.ts'

test.each([
  ['stainless steel water bottle', 'Stainless Steel Water Bottle'],
  ['the dress is 115 cm long in size M', 'The Dress Is 115 cm Long in Size M'],
  ['charges by USB-C for iPhone', 'Charges by USB-C for iPhone'],
  ['men’s t-shirt', 'Men’s T-Shirt'],
])('%s is titled %s', (text, titled) => expect(titleCase(text)).toBe(titled))
