import { expect, test } from 'vitest'
import { OFFERS } from '../../lib/forms/forms.ts'
import { defaultName } from '../../lib/account/default-name.ts'
import { NO_USER } from '../../lib/account/user-info.ts'
import { prefill } from './prefill.ts'

test('a link says what is asked for, and nothing that is not offered', () => {
  expect(prefill('inquiry', NO_USER, '?offer=vip').offer).toBe(OFFERS.vip)
  for (const search of ['', '?offer=free', '?offer=constructor', '?offer=%E5%85%8D%E8%B4%B9']) expect(prefill('inquiry', NO_USER, search).offer).toBe('')
  expect(prefill('correction', NO_USER, '?page=/fuwu/a&name=x')).toEqual({ page: '/fuwu/a', text: '', source: '', email: '' })
  expect(prefill('tool-fault', NO_USER, `?tool=${'a'.repeat(61)}`).tool).toBe('')
})

test('an account fills what it says of itself, as far as it fits', () => {
  const user = { ...NO_USER, nickName: '甲', phoneNumber: '+8613800138000', area: '广东' }
  expect(prefill('inquiry', user, '')).toMatchObject({ name: '甲', phone: '+8613800138000', area: '广东', text: '' })
  expect(prefill('inquiry', { ...user, nickName: '', accountName: defaultName(1_234_567_890) }, '').name).toBe('')
  expect(prefill('message', { ...user, area: '珠三角' }, '').area).toBe('')
})
