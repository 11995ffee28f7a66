import { expect, test } from 'vitest'
import { findStatusPage } from './statuses.tsx'

test.each<[string, string | undefined, string | undefined]>([
  ['offline', '内容已下线', '/'],
  ['banned', '账号已停用', '/contact'],
  ['busy', '打开得太频繁', '/'],
  ['other', undefined, undefined],
  ['constructor', undefined, undefined],
])('%s says %s and leads to %s first', (handle, title, href) => {
  expect([findStatusPage(handle)?.title, findStatusPage(handle)?.links[0]?.href]).toEqual([title, href])
})
