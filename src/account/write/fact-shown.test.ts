import { expect, test } from 'vitest'
import { getFactFields } from '../../lib/content/fact-fields.ts'
import { formatFact } from './fact-shown.ts'

test.each([
  ['activity', 'registration', 'official', '在官方网站'],
  ['activity', 'country', 'DE', '德国'],
  ['recruit', 'form', '全职', '全职'],
  ['activity', 'venue', 'DE', 'DE'],
  // A draft may hold any text.
  ['activity', 'registration', 'x', 'x'],
  ['activity', 'country', 'x', 'x'],
] as const)('of a %s, %s %j is shown as %j', (type, name, text, shown) => {
  expect(
    getFactFields(type)
      .filter((field) => field.name === name)
      .map((field) => formatFact(field, text)),
  ).toEqual([shown])
})
