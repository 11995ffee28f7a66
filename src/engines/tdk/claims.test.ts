import { expect, test } from 'vitest'
import { findClaim, extractNumbers, findUnsupportedMark } from './claims.ts'

test.each([
  ['全网最低价的除螨仪', '全网最'],
  ['史上最强', '史上'],
  ['The best mug ever', 'best'],
  ['#1 choice', '#1'],
  ['Works best with oats', ''],
  ['Best before 2027', ''],
  ['第一次带娃出门', ''],
  ['100%桑蚕丝', ''],
  ['最多6餐', ''],
  ['最高55度', ''],
])('the claim in %j is %j', (text, claim) => expect(findClaim(text)).toBe(claim))

test.each([
  ['FDA approved mat', 'a mat', 'FDA'],
  ['BPA-free bottle', 'made of BPA free plastic', ''],
  ['食品级硅胶', '硅胶围兜', '食品级'],
  ['CE', 'certificate: CE', ''],
])('of %j the source %j does not support %j', (text, source, mark) =>
  expect(findUnsupportedMark(text, source)).toBe(mark),
)

test.each([
  ['1,000 lumens, 1.50 m', ['1000', '1.50']],
  ['UPF50+ １２厘米', ['50', '12']],
  ['none', []],
])('%j has the numbers %j', (text, numbers) => expect(extractNumbers(text)).toEqual(numbers))
