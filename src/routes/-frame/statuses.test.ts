import { afterEach, expect, test } from 'vitest'
import { noteBan } from '../../state/ban.ts'
import { statusOf } from './statuses.ts'

afterEach(() => noteBan(''))

test.each<[string, string | undefined, string | undefined]>([
  ['offline', '内容已下线', '/'],
  ['banned', '账号已停用', '/contact'],
  ['busy', '打开得太频繁', '/'],
  ['other', undefined, undefined],
  ['constructor', undefined, undefined],
])('%s says %s and leads to %s first', (handle, title, href) => {
  expect([statusOf(handle)?.title, statusOf(handle)?.links[0]?.href]).toEqual([title, href])
})

test.each([
  ['', '这个账号已停用。有异议'],
  ['发布广告', '这个账号已停用，原因：发布广告。有异议'],
  ['发布广告。', '这个账号已停用，原因：发布广告。有异议'],
])('a ban for the reason %j begins with %s', (reason, words) => {
  noteBan(reason)
  expect(statusOf('banned')?.text.slice(0, words.length)).toBe(words)
})
