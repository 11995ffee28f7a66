import { expect, test } from 'vitest'
import { isInWechat, isInWechatOnPhone } from './in-wechat.ts'

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Mobile Safari/537.36 MicroMessenger/8.0.50 NetType/WIFI',
    true,
    true,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.54',
    true,
    true,
  ],
  ['Mozilla/5.0 (Windows NT 10.0; WOW64) Chrome/116 Safari/537.36 MicroMessenger/7.0.20 WindowsWechat', true, false],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36', false, false],
])('%s is WeChat: %s, on a phone: %s', (agent, isInside, isOnPhone) =>
  expect([isInWechat(agent), isInWechatOnPhone(agent)]).toEqual([isInside, isOnPhone]),
)
