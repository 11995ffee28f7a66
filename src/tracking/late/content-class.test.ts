import { expect, test } from 'vitest'
import { getContentClass, parsePathId, isContentPath } from './content-class.ts'

test.each<[path: string, type: number, isContent: boolean]>([
  ['/', -99, false],
  ['/zb', 10, false],
  ['/zb/12', 10, true],
  ['/edu/zb/first', 10, true],
  ['/tag/zb', 10, true],
  ['/edu/zbx/first', 2, true],
  ['/news', 10, false],
  ['/news/some-slug', 10, true],
  ['/news/12', 10, true],
  ['/edu', 2, false],
  ['/edu/start/first', 2, true],
  ['/article/12', 1, true],
  ['/article', -1, false],
  ['/report/q1', 3, true],
  ['/hd/canton', 4, true],
  ['/hd', -1, false],
  ['/hd/list', -1, false],
  ['/hd/city', -1, false],
  ['/activitySummit/info/9', 4, true],
  ['/encyclopedia', 5, false],
  ['/encyclopedia/pay/lc', 5, true],
  ['/fuwu', 6, false],
  ['/fuwu/search', 6, false],
  ['/product/8', 6, true],
  ['/job/8', 7, true],
  ['/hy', 8, false],
  ['/hy/product/8', 8, true],
  ['/hy/search', 8, false],
  ['/community/8', 9, true],
  ['/tools-len', -1, false],
  ['/newsletter', -1, false],
])('spec 2.4 and 4: %s is of type %i', (path, type, isContent) => {
  expect(getContentClass(path)[0]).toBe(type)
  expect(isContentPath(path)).toBe(isContent)
})

test.each([
  ['/article/12', 12],
  ['/article/q1', -1],
  ['/', -1],
  [`/news/${'9'.repeat(20)}`, -1],
])('the id in %s is %i', (path, id) => expect(parsePathId(path)).toBe(id))
