import { expect, test } from 'vitest'
import { INQUIRY_OFFERS } from '../../lib/forms/forms.ts'
import { getDefaultName } from '../../lib/account/default-name.ts'
import { NO_USER } from '../../lib/account/user-info.ts'
import { prefillFields } from './prefill.ts'

test('a link says what is asked for, and nothing that is not offered', () => {
  expect(prefillFields('inquiry', NO_USER, '?offer=vip').offer).toBe(INQUIRY_OFFERS.vip)
  for (const search of ['', '?offer=free', '?offer=constructor', '?offer=%E5%85%8D%E8%B4%B9'])
    expect(prefillFields('inquiry', NO_USER, search).offer).toBe('')
  expect(prefillFields('correction', NO_USER, '?page=/fuwu/a&name=x')).toEqual({
    page: '/fuwu/a',
    text: '',
    source: '',
    email: '',
  })
  expect(prefillFields('tool-fault', NO_USER, `?tool=${'a'.repeat(61)}`).tool).toBe('')
})

test('an account fills what it says of itself, as far as it fits', () => {
  const user = { ...NO_USER, nickName: '甲', phoneNumber: '+8613800138000', area: '广东' }
  expect(prefillFields('inquiry', user, '')).toMatchObject({
    name: '甲',
    phone: '+8613800138000',
    area: '广东',
    text: '',
  })
  expect(prefillFields('inquiry', { ...user, nickName: '', accountName: getDefaultName(1_234_567_890) }, '').name).toBe(
    '',
  )
  expect(prefillFields('message', { ...user, area: '珠三角' }, '').area).toBe('')
})
