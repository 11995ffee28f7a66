import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatUrlState, parseUrlState, type UrlState } from './url-state.ts'

describe('parseUrlState', () => {
  test.each<[string, UrlState]>([
    ['', {}],
    ['#', {}],
    ['#v=1&u=mi', { v: '1', u: 'mi' }],
    ['v=1', { v: '1' }],
    ['#v=1&v=2', { v: '1' }],
    ['#v=&u=m', { v: '', u: 'm' }],
    ['#v', { v: '' }],
    ['#=1&v=2', { v: '2' }],
    ['#&&v=1&', { v: '1' }],
    ['#x=a%3Db%26c%23d+e%2Bf', { x: 'a=b&c#d e+f' }],
    ['#x=a=b', { x: 'a=b' }],
    ['#x=%E4%B8%AD%0A%F0%9F%98%80', { x: '中\n\u{1f600}' }],
    ['#x=100%&y=%zz', { x: '100%', y: '%zz' }],
    ['##v=1', { '#v': '1' }],
    ['#constructor=1&toString=2&hasOwnProperty=3', { constructor: '1', toString: '2', hasOwnProperty: '3' }],
  ])('%j', (hash, state) => {
    const parsed = parseUrlState(hash)
    expect(Object.entries(parsed)).toEqual(Object.entries(state))
  })

  test.each([
    '#__proto__=x&v=1',
    '#__proto__=x&__proto__=y&v=1',
    '#__proto__[polluted]=x&v=1',
    '#constructor.prototype=x&v=1',
  ])('%s reaches no prototype', (hash) => {
    const parsed = parseUrlState(hash)
    expect(parsed.v).toBe('1')
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype)
    expect({}).not.toHaveProperty('polluted')
    expect(formatUrlState(parsed)).toContain('v=1')
  })
})

describe('formatUrlState', () => {
  test.each<[UrlState, string]>([
    [{}, ''],
    [{ v: '' }, ''],
    [{ v: '1', u: '', f: 'km' }, '#v=1&f=km'],
    [{ x: 'a b&c=d#e%f+g\n中' }, '#x=a+b%26c%3Dd%23e%25f%2Bg%0A%E4%B8%AD'],
  ])('%j is %j', (state, hash) => {
    expect(formatUrlState(state)).toBe(hash)
  })
})

test('what was formatted is parsed again, empty values left out', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('&', '=', '#', '+', ' ', '%', '%25', '\n', '\0', '?', '/', '中', '\u{1f600}') }),
  )
  const key = text.filter((name) => name !== '' && name !== '__proto__')
  fc.assert(
    fc.property(fc.dictionary(key, text), (state) => {
      const hash = formatUrlState(state)
      const kept = Object.fromEntries(Object.entries(state).filter(([, value]) => value !== ''))
      expect(parseUrlState(hash)).toEqual(kept)
      // Only characters that need no escaping in a fragment, so that the browser returns the same text.
      expect(hash).toMatch(Object.keys(kept).length === 0 ? /^$/ : /^#[\w*.\-+%&=]+$/)
    }),
  )
})
