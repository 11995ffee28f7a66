import { describe, expect, test } from 'vitest'
import {
  findContentFaults,
  createEmptyForm,
  textToForm,
  formToText,
  getLocalPictureAddress,
  findLocalPictures,
} from './content-form.ts'
import { CONTENT_TYPES } from './kinds.ts'

const ARTICLE = { ...createEmptyForm('article'), title: '标题', category: '开店', markdown: '正文' }
const ID = 'ab'.repeat(16)

describe('what is wrong with a form', () => {
  test.each([
    [{}, {}],
    [{ title: ' ' }, { title: '请填写标题' }],
    [{ title: 'x'.repeat(121) }, { title: '不能超过 120 个字符' }],
    [{ title: '标\u202E题' }, { title: '含有看不见或会打乱排版的字符，请删掉后重填' }],
    [{ category: '' }, { category: '请选择分类' }],
    [{ category: '没有的' }, { category: '请选择分类' }],
    [{ summary: 'x'.repeat(301) }, { summary: '不能超过 300 个字符' }],
    [{ markdown: '\n ' }, { markdown: '请写正文' }],
    [{ markdown: 'x'.repeat(60_001) }, { markdown: '正文不能超过 60000 个字符，现在有 60001 个' }],
    [{ markdown: `![图](${getLocalPictureAddress(ID)})` }, { markdown: '还有 1 张图片没有上传，联网后会自动上传' }],
    [{ tags: Array.from({ length: 11 }, (_, at) => `t${String(at)}`).join('、') }, { tags: '最多 10 个标签' }],
    [{ sourceName: '海关' }, { sourceUrl: '填了来源，网址也要填' }],
    [{ sourceUrl: 'https://example.org' }, { sourceName: '填了网址，来源的名字也要填' }],
    [{ sourceName: '海关', sourceUrl: 'javascript:alert(1)' }, { sourceUrl: '请填完整的网址，以 https:// 开头' }],
    [{ sourceName: '海关', sourceUrl: 'https://example.org' }, {}],
    [{ author: 'x'.repeat(41) }, { author: '不能超过 40 个字符' }],
  ])('%j', (some, faults) => {
    expect(findContentFaults('article', { ...ARTICLE, ...some })).toEqual(faults)
  })
})

test.each([
  ['字'.repeat(2000), {}],
  ['字'.repeat(2001), { markdown: '正文不能超过 2000 个字符，现在有 2001 个' }],
  [' \n', { markdown: '请写正文' }],
])('a reply is short', (markdown, faults) => {
  expect(findContentFaults('reply', { ...createEmptyForm('reply'), title: '回复：标题', post: 'a', markdown })).toEqual(
    faults,
  )
})

test.each(CONTENT_TYPES)('an empty form of %s is an empty text, and back', (type) => {
  expect(textToForm(type, formToText(type, createEmptyForm(type)))).toEqual(createEmptyForm(type))
})

test('a form is sent as it was written, and comes back', () => {
  const form = { ...ARTICLE, tags: 'fba、vat', sourceName: '海关', sourceUrl: 'https://example.org', author: '李' }
  const text = formToText('article', form)
  expect(text).toEqual({
    title: '标题',
    summary: '',
    category: '开店',
    tags: ['fba', 'vat'],
    markdown: '正文',
    facts: { author: '李' },
    source: { name: '海关', url: 'https://example.org' },
  })
  expect(textToForm('article', text)).toEqual(form)
})

test('half a source is not sent', () => {
  expect(formToText('article', { ...ARTICLE, sourceName: '海关', sourceUrl: 'exam' }).source).toBeNull()
})

test('pictures that wait are found', () => {
  expect(findLocalPictures(`![a](${getLocalPictureAddress(ID)}) ![b](/files/x.webp) [c](local:1)`)).toEqual([ID])
})
