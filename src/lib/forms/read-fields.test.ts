import { describe, expect, test } from 'vitest'
import { FORM_NAMES, FORMS, INQUIRY_OFFERS } from './forms.ts'
import { countLinks, parseFormFields } from './read-fields.ts'

const faultsOf = (...given: Parameters<typeof parseFormFields>) => parseFormFields(...given).faults

describe('spec 5: default form messages', () => {
  test('the form of name, phone, area and address says what is missing', () => {
    expect(faultsOf('message', {})).toEqual({
      name: '请填写姓名',
      phone: '请填写正确的电话',
      area: '请选择地区',
      address: '请填写详细地址',
      text: '请写明需要什么',
    })
  })

  test.each(['abc', '123', '12345678901', '1380013800', '+86 12345678901', '1'.repeat(16)])('%s is no phone', (phone) =>
    expect(faultsOf('message', { phone }).phone).toBe('请填写正确的电话'),
  )

  test.each([
    '13800138000',
    '138 0013 8000',
    '+86-138-0013-8000',
    '１３８００１３８０００',
    '0755-12345678',
    '(0755) 1234 5678',
    '+852 9123 4567',
    '0049 30 901820',
  ])('%s is a phone', (phone) => expect(faultsOf('message', { phone }).phone).toBeUndefined())
})

test.each(['a', 'a@b', 'a b@c.cn', 'a@b.cn, c@d.cn', '<a@b.cn>', 'a@b.cn\nBcc: c@d.cn'])(
  '%j is no address of mail',
  (email) => expect(faultsOf('contact', { email }).email).toBeDefined(),
)

test.each(['ftp://a.cn', 'javascript:alert(1)', 'a.cn', 'https://'])('%s is no source', (source) =>
  expect(faultsOf('correction', { source }).source).toBe('请填写 http 或 https 开头的网址'),
)

test('a report says which page and what is wrong with it, and may leave out the rest', () => {
  expect(faultsOf('report', {})).toEqual({ page: '请填写页面地址', wish: '请选择是什么问题' })
  expect(faultsOf('report', { page: '/community/a#reply-7', wish: '广告或引流' })).toEqual({})
})

test('an answer needs a phone or an address', () => {
  const filled = { name: '甲', text: '内容' }
  expect(faultsOf('contact', filled)).toEqual({ phone: '电话和邮箱至少填一个，才能答复你' })
  expect(faultsOf('contact', { ...filled, email: 'a@b.cn' })).toEqual({})
  expect(faultsOf('contact', { ...filled, phone: '13800138000' })).toEqual({})
})

test('where one of two fields is wanted, the labels of both say so, and no others', () => {
  for (const form of FORM_NAMES) {
    const { fields, unreachable } = FORMS[form]
    expect(
      fields.flatMap(({ name, note }) => (note === undefined ? [] : [`${name} ${note}`])),
      form,
    ).toEqual(unreachable === undefined ? [] : ['phone 与邮箱至少填一项', 'email 与电话至少填一项'])
  }
})

test('a choice is one of those offered', () => {
  expect(faultsOf('inquiry', { offer: '白送' }).offer).toBe('请选择询问什么')
  expect(faultsOf('inquiry', { offer: INQUIRY_OFFERS.vip }).offer).toBeUndefined()
  for (const area of ['香港', '台湾']) expect(faultsOf('message', { area }).area).toBe('请选择地区')
})

test('what is kept is tidy, and has no field that the form does not have', () => {
  const { values } = parseFormFields('contact', {
    name: ' 甲 ',
    text: 'a\r\nb',
    email: '',
    address: 'x',
    constructor: 'y',
  })
  expect(values).toEqual({ name: '甲', text: 'a\nb' })
})

test('texts are bounded, and hide nothing', () => {
  expect(faultsOf('contact', { text: '字'.repeat(2000) }).text).toBeUndefined()
  expect(faultsOf('contact', { text: '字'.repeat(2001) }).text).toContain('2000')
  expect(faultsOf('contact', { text: '字'.repeat(1e6) }).text).toContain('不能超过')
  expect(faultsOf('contact', { name: '甲\u202E' }).name).toContain('不可见')
  expect(faultsOf('contact', { name: '甲\n乙' }).name).toBeDefined()
})

test('links are counted', () => {
  expect(countLinks({ text: '看 https://a.cn 和 http://b.cn，www.c.cn [url=x]' })).toBe(4)
  expect(countLinks({ text: '没有' })).toBe(0)
})

test('every form has each field once, and a text to write', () => {
  for (const form of FORM_NAMES) {
    const names = FORMS[form].fields.map((field) => field.name)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toContain('text')
  }
})
