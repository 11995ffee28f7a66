import { describe, expect, test } from 'vitest'
import { toRelativeTarget, parseRedirectRule, resolveRedirectTarget } from './redirect-rule.ts'

const OTHERS = [
  { from: '/old', to: '/news?tab=x' },
  { from: '/left', to: 'https://example.com/' },
]
const rule = (from: string, to: string) => parseRedirectRule({ from, to, status: 301 }, OTHERS)

describe('spec 2.4: a redirect', () => {
  test.each([
    ['/a', '/b', '/a', '/b'],
    [' /a/b/ ', '/hd/1?x=1#y', '/a/b', '/hd/1?x=1#y'],
    ['/旧闻', '/news/新', '/%E6%97%A7%E9%97%BB', '/news/%E6%96%B0'],
    ['/%E6%97%A7', '/', '/%E6%97%A7', '/'],
    ['/mapic', '/b', '/mapic', '/b'],
    ['/a', '/account/login', '/a', '/account/login'],
    ['/a%2fb', '/c%3Fd%20e%25f?x=%2F', '/a%2Fb', '/c%3Fd%20e%25f?x=%2F'],
    ['/a', 'https://Example.com/x?y=1', '/a', 'https://example.com/x?y=1'],
  ])('from %s to %s is taken', (from, to, path, address) => {
    expect(rule(from, to)).toEqual({ from: path, to: address, status: 301 })
  })

  test.each([
    ['a', '/b', /旧地址要以/],
    ['/a?x=1', '/b', /不带/],
    ['/a#x', '/b', /不带/],
    ['//evil.example', '/b', /旧地址/],
    ['/a/../mapi', '/b', /旧地址/],
    ['/a/%2E%2e/mapi', '/b', /旧地址/],
    ['/a b', '/b', /旧地址/],
    ['/%zz', '/b', /旧地址/],
    ['/', '/b', /首页/],
    ['/mapi/content/list', '/b', /接口/],
    ['/assets/index.js', '/b', /接口/],
    ['/%6Dapi/x', '/b', /接口/],
    ['/robots.txt', '/b', /接口/],
    ['/account/setting', '/b', /接口/],
    ['/activity-mange/redirects', '/b', /接口/],
    ['/404', '/b', /接口/],
    ['/tools-len/_payload.json', '/b', /接口/],
    ['/a', '/mapi/docs', /新地址不能是接口/],
    ['/a', '/%6Dapi/docs', /新地址不能是接口/],
    ['/a', '/robots.txt', /新地址不能是接口/],
    ['/a', '/zb/x/_payload.json', /新地址不能是接口/],
    ['/a', '/files/1.png?x=1', /新地址不能是接口/],
    ['/a', '//evil.example', /本站的路径/],
    ['/a', '/\\evil.example', /反斜杠/],
    ['/a', 'http://example.com/', /https/],
    ['/a', 'javascript:alert(1)', /https/],
    ['/a', 'https://user:pass@example.com/', /https/],
    ['/a', 'https://localhost/', /https/],
    ['/a', 'news', /https/],
    ['/a', '/b c', /空格/],
    ['/a', `/${'x'.repeat(500)}`, /500/],
    ['/a', '/a/', /一直跳转/],
    ['/a', '/a?x=1', /一直跳转/],
    ['/news', '/old', /来回跳转/],
    ['/a', '/old', /自己也会跳转.*\/news/],
    ['/news', '/b', /\/old 跳转到这个旧地址/],
  ])('from %s to %s is refused', (from, to, reason) => {
    expect(() => rule(from, to)).toThrow(reason)
  })

  test.each([
    ['https://own.example/old?x=1#y', 'https://own.example', '/old?x=1#y'],
    [' https://OWN.example:443/old ', 'https://own.example/', '/old'],
    ['https://own.example:8443/old', 'https://own.example', 'https://own.example:8443/old'],
    ['https://own.example.org/old', 'https://own.example', 'https://own.example.org/old'],
    ['https://own.example/old', undefined, 'https://own.example/old'],
    ['/old', 'https://own.example', '/old'],
    ['no address', 'https://own.example', 'no address'],
  ])('to %s on %s is one to %s', (to, origin, path) => expect(toRelativeTarget(to, origin)).toBe(path))

  test.each([
    ['/b', '', '/b'],
    ['/b#h', '?d=1', '/b?d=1#h'],
    ['/b?d=2', '?d=1&d=3&s=x', '/b?d=2&s=x'],
    ['https://example.com/', '?token=1', 'https://example.com/'],
  ])('to %s with %s leads to %s', (to, search, expected) => {
    expect(resolveRedirectTarget(to, search)).toBe(expected)
  })
})
