import { expect, test } from 'vitest'
import { toLoginDestination } from './destination.ts'

test.each([
  ['/account/setting', '/account/setting'],
  ['/tools-hs#code=8517', '/tools-hs#code=8517'],
  ['/', '/'],
  [null, '/account'],
  ['', '/account'],
  ['//evil.example', '/account'],
  ['https://evil.example', '/account'],
  ['/account/login/phone', '/account'],
  ['/account/login/phone/?redirect=/a', '/account'],
  ['/account/../account/login/phone', '/account'],
  ['/wx-auth-callback?code=1&state=2', '/account'],
])('a login asked to lead to %j leads to %s', (wanted, path) => expect(toLoginDestination(wanted)).toBe(path))
