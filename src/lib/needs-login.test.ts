import { expect, test } from 'vitest'
import { needsLogin } from './needs-login.ts'

test.each([
  ['/account/setting', true],
  ['/account/setting/', true],
  ['/account/setting?tab=1', true],
  ['/account/settings', true],
  ['/m/account/setting/phone', true],
  ['/account', false],
  ['/account/favorite', false],
  ['/account/login/phone?redirect=/account/setting', false],
  ['/tools#/account/setting', false],
])('spec 2.4: %s needs a login: %s', (path, needs) => expect(needsLogin(path)).toBe(needs))
