import { expect, test } from 'vitest'
import { findCode } from './code-in.ts'

test.each<[title: string, code: string | undefined]>([
  ['英国 VAT：海外卖家何时注册', 'VAT'],
  ['德国、法国EPR：注册什么号', 'EPR'],
  ['广告 ACoS 盈亏平衡点', 'ACoS'],
  ['9610、9710、9810、1210：用哪种申报', '9610'],
  ['CE、UKCA、FCC', 'CE'],
  ['2027 年排产', undefined],
  ['Listing 怎么写', undefined],
  ['Amazon 与 Etsy', undefined],
  ['下定金前的 10 项', undefined],
  ['退货怎么处理', undefined],
])('%s has %s on its cover', (title, code) => expect(findCode(title)).toBe(code))
