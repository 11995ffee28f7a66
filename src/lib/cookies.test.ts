import { expect, test } from 'vitest'
import { listCookieNames, readCookie, writeCookie } from './cookies.ts'

test.each<[cookie: string, names: string[]]>([
  ['', []],
  ['a=1', ['a']],
  ['a=1; b=%7B%22c%22%3D1%7D;c=', ['a', 'b', 'c']],
])('the names of "%s"', (cookie, names) => expect(listCookieNames({ cookie })).toEqual(names))

test.each<[cookie: string, value: string | undefined]>([
  ['a=1; b=2', '2'],
  ['ab=1; b=%E5%AD%97', '字'],
  ['b=', undefined],
  ['b=%', undefined],
  ['ab=1', undefined],
])('b of "%s"', (cookie, value) => expect(readCookie({ cookie }, 'b')).toBe(value))

test('what is written holds on the whole site, for its time, and over https alone where the page came so', () => {
  const jar = { cookie: '' }
  writeCookie(jar, 'a', '字', { seconds: 60, isSecure: true })
  expect(jar.cookie).toBe('a=%E5%AD%97; Max-Age=60; Path=/; SameSite=Lax; Secure')
  writeCookie(jar, 'a', '', { seconds: 0, isSecure: false })
  expect(jar.cookie).toBe('a=; Max-Age=0; Path=/; SameSite=Lax')
})
