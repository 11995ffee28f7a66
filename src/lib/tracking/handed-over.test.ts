import { expect, test } from 'vitest'
import { stripDeviceId, stripHandoverParameters } from './handed-over.ts'

test.each([
  ['', ''],
  ['?_sasdk=d1', ''],
  ['?_sasdk=d1&q=x', '?q=x'],
  ['?q=x&sat_cf=c&after=1&deeplink=https%3A%2F%2Fa.test', '?q=x&after=1'],
  ['?sat_cf', ''],
  ['?my_sasdk=1', '?my_sasdk=1'],
  ['#v=1&_sasdk=d1&u=mi', '#v=1&u=mi'],
  ['#_sasdk=d1&v=1', '#v=1'],
  ['#?_sasdk=d1', ''],
  ['#%3F_sasdk=d1', ''],
])('%s is handed on as %s', (part, expected) => expect(stripHandoverParameters(part)).toBe(expected))

test.each([
  ['https://a.test/zb?_sasdk=d1', 'https://a.test/zb'],
  ['https://a.test/zb?_sasdk=d1&q=x#v=1', 'https://a.test/zb?q=x#v=1'],
  ['https://a.test/zb?q=x&_sasdk=d1#v=1', 'https://a.test/zb?q=x#v=1'],
  ['https://a.test/zb?q=x&_sasdk=d1&sat_cf=2', 'https://a.test/zb?q=x&sat_cf=2'],
  ['https://a.test/zb?q=x', 'https://a.test/zb?q=x'],
])('%s is %s once the id was read', (address, expected) => expect(stripDeviceId(address)).toBe(expected))
