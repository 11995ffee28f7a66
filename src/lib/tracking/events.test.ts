import { expect, test } from 'vitest'
import { nameFault } from './naming.ts'
import { plainAddress, TRACKED_EVENTS, TRACKED_PROPERTIES } from './events.ts'

test('what the product calls its events and properties follows the rules', () => {
  for (const name of [...TRACKED_EVENTS, ...Object.keys(TRACKED_PROPERTIES)]) expect(nameFault(name)).toBeUndefined()
})

test.each([
  ['https://a.test/tools-len#v=13800138000', 'https://a.test/tools-len'],
  ['https://a.test/search?q=%E5%BC%A0%E4%B8%89&utm_source=wx', 'https://a.test/search?utm_source=wx'],
  ['https://me:secret@a.test:8080/zb?token=1', 'https://a.test:8080/zb'],
  ['https://a.test/?distribution_id=7&distribution=8', 'https://a.test/?distribution_id=7'],
  ['javascript:alert(1)', undefined],
  ['/tools-len', undefined],
  ['', undefined],
])('%s is kept as %s', (address, kept) => expect(plainAddress(address)).toBe(kept))
