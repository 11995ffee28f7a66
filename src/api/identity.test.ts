import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createIdentity } from './identity.ts'
import type { IdentityConfig } from './identity.ts'

const NOW = 1_753_000_000_123

/** A cookie jar that behaves as a browser's and records each string written to it. */
function makeJar(initial = '') {
  const cookies = new Map(
    initial
      .split('; ')
      .filter(Boolean)
      .map((pair): [string, string] => [pair.split('=', 1)[0] ?? '', pair]),
  )
  const written: string[] = []
  const jar = {
    get cookie() {
      return [...cookies.values()].join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [pair = ''] = text.split('; ')
      const name = pair.split('=', 1)[0] ?? ''
      if (text.includes('Max-Age=0;')) cookies.delete(name)
      else cookies.set(name, pair)
    },
  }
  return { jar, written }
}

function make(initial = '', overrides: Partial<IdentityConfig> = {}) {
  const { jar, written } = makeJar(initial)
  return {
    identity: createIdentity({ jar, now: () => NOW, random: () => 0.0421, isSecure: false, ...overrides }),
    written,
    jar,
  }
}

describe('the token', () => {
  test('spec 5: is kept for 30 days', () => {
    const { identity, written } = make()
    expect(identity.token()).toBeUndefined()
    identity.keepToken('abc.def-123')
    expect(identity.token()).toBe('abc.def-123')
    expect(written).toEqual(['access-token=abc.def-123; Max-Age=2592000; Path=/; SameSite=Lax'])
  })

  test('is Secure over https', () => {
    const { identity, written } = make('', { isSecure: true })
    identity.keepToken('a')
    expect(written).toEqual(['access-token=a; Max-Age=2592000; Path=/; SameSite=Lax; Secure'])
  })

  test('is gone after clearing, and nothing else is', () => {
    const { identity, jar } = make('other=1; access-token=abc; last=2')
    identity.clearToken()
    expect(identity.token()).toBeUndefined()
    expect(jar.cookie).toBe('other=1; last=2')
  })

  test.each([
    ['access-token=abc', 'abc'],
    ['a=1; access-token=abc; b=2', 'abc'],
    ['xaccess-token=no', undefined],
    ['access-token2=no', undefined],
    ['access-token=', undefined],
    ['access-token=a%3Db%3Bc', 'a=b;c'],
    ['access-token=a=b', 'a=b'],
    ['access-token=%ff', undefined],
    ['access-token=%E4%B8%AD', undefined],
    ['access-token=a%0Ab', undefined],
    ['', undefined],
  ])('in "%s" is %s', (cookie, expected) => {
    expect(make(cookie).identity.token()).toBe(expected)
  })

  test.each(['', '中文', 'a b', 'a\nb'])('%j is not kept, since no header could carry it', (token) => {
    const { identity, written } = make()
    identity.keepToken(token)
    expect(written).toEqual([])
  })

  test('comes back whatever visible ASCII it is made of', () => {
    const token = fc.stringMatching(/^[\u0021-\u007e]{1,40}$/)
    fc.assert(
      fc.property(token, (text) => {
        const { identity } = make('a=1')
        identity.keepToken(text)
        expect(identity.token()).toBe(text)
      }),
    )
  })
})

describe('spec 5: the client id', () => {
  test('is made of a timestamp and three digits, and kept for a year', () => {
    const { identity, written } = make()
    expect(identity.clientId()).toBe('1753000000123042')
    expect(identity.clientId()).toBe('1753000000123042')
    expect(written).toEqual(['client-id=1753000000123042; Max-Age=31536000; Path=/; SameSite=Lax'])
  })

  test.each([
    ['client-id=1700000000000123', '1700000000000123'],
    ['client-id=short', 'short'],
    ['client-id=17000000000001234', '1753000000123042'],
    ['client-id=', '1753000000123042'],
    ['client-id=%zz', '1753000000123042'],
    ['xclient-id=1700000000000123', '1753000000123042'],
  ])('with "%s" is %s', (cookie, expected) => {
    expect(make(cookie).identity.clientId()).toBe(expected)
  })

  test('stays the same where cookies are blocked', () => {
    let calls = 0
    const jar = {
      get cookie() {
        return ''
      },
      set cookie(_text: string) {},
    }
    const { identity } = make('', { jar, random: () => (calls++ ? 0.9 : 0.1) })
    expect(identity.clientId()).toBe(identity.clientId())
  })

  test('always has 16 digits', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 1e12, max: 9e12, noNaN: true }),
        (random, now) => {
          expect(make('', { random: () => random, now: () => now }).identity.clientId()).toMatch(/^\d{16}$/)
        },
      ),
    )
  })
})
