import { expect, test } from 'vitest'
import { getErrorSentence } from './sentence-of.ts'

test.each([
  [new Error('nickName 不能超过 20 个字'), '昵称不能超过 20 个字'],
  [
    new Error('companyWebsite 应为 http 或 https 开头的网址；area 不能超过 40 个字'),
    '企业网站应为 http 或 https 开头的网址；地区不能超过 40 个字',
  ],
  [new Error('缺少 companyName'), '缺少企业名称'],
  [new Error('图片已过期，请重新上传'), '图片已过期，请重新上传'],
  [new Error('toString 有误'), 'toString 有误'],
  ['x', '没有成功'],
])('%s', (error, sentence) => expect(getErrorSentence(error, '没有成功')).toBe(sentence))
