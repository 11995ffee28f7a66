import { expect, test } from 'vitest'
import { CONTENT_TYPES } from '../lib/content/kinds.ts'
import { getContentPath, type ContentAddress } from './content-path.ts'

test.each<[ContentAddress, string | undefined]>([
  [{ type: 'flash', handle: '中 /x' }, '/news/%E4%B8%AD%20%2Fx'],
  [{ type: 'article', handle: 'a.b' }, '/article/a.b'],
  [{ type: 'course', handle: 'start' }, '/edu/start'],
  [{ type: 'lesson', handle: 'start.first' }, '/edu/start/first'],
  [{ type: 'lesson', handle: 'start.first.half' }, '/edu/start/first.half'],
  [{ type: 'activity', handle: 'a' }, '/hd/a'],
  [{ type: 'activity', handle: 'a', category: '沙龙' }, '/hd/a'],
  [{ type: 'activity', handle: 'a', category: '展会' }, '/activitySummit/info/a'],
  [{ type: 'wiki', handle: 'fob', facts: { subType: '交货术语' } }, '/encyclopedia/incoterms/fob'],
  [{ type: 'wiki', handle: 'fob' }, '/encyclopedia/term/fob'],
  [{ type: 'wiki', handle: 'fob', facts: { subType: 'constructor' } }, '/encyclopedia/term/fob'],
  [{ type: 'hy', handle: 'a' }, '/hy/product/a'],
  [{ type: 'company', handle: 'a' }, '/fuwu/a'],
  [{ type: 'page', handle: 'solution.free-dlz' }, '/solution/free-dlz'],
  [{ type: 'page', handle: 'about' }, '/about'],
  [{ type: 'post', handle: 'a' }, '/community/a'],
  [{ type: 'reply', handle: 'a' }, '/community/reply/a'],
])('%j is at %s', (content, path) => expect(getContentPath(content)).toBe(path))

test('every kind has an address', () => {
  expect(CONTENT_TYPES.filter((type) => getContentPath({ type, handle: 'x' }) === undefined)).toEqual([])
})
