import { afterEach, describe, expect, test, vi } from 'vitest'
import { findNameFault } from './naming.ts'
import { sanitizeAddress, TRACKED_EVENTS, TRACKED_PROPERTIES } from './events.ts'

test('what the product calls its events and properties follows the rules', () => {
  for (const name of [...TRACKED_EVENTS, ...Object.keys(TRACKED_PROPERTIES)])
    expect(findNameFault(name)).toBeUndefined()
})

test.each([
  ['https://a.test/tools-len#v=13800138000', 'https://a.test/tools-len'],
  ['https://a.test/search?q=%E5%BC%A0%E4%B8%89&utm_source=wx', 'https://a.test/search?utm_source=wx'],
  ['https://me:secret@a.test:8080/zb?token=1', 'https://a.test:8080/zb'],
  ['https://a.test/?distribution_id=7&distribution=8', 'https://a.test/?distribution_id=7'],
  ['https://a.test/?q=1&utm_term=%E5%BC%A0+b&utm_source', 'https://a.test/?utm_term=%E5%BC%A0+b&utm_source'],
  ['https://[::1]:8080/zb?', 'https://[::1]:8080/zb'],
  ['https://xn--fiqs8s.test/张', 'https://xn--fiqs8s.test/%E5%BC%A0'],
  ['https://a.test:99999/', undefined],
  ['javascript:alert(1)', undefined],
  ['/tools-len', undefined],
  ['', undefined],
])('%s is kept as %s', (address, kept) => expect(sanitizeAddress(address)).toBe(kept))

describe('reading an address takes few steps', () => {
  afterEach(() => vi.unstubAllGlobals())
  function countParses(): () => number {
    let parses = 0
    class CountedUrl extends URL {
      constructor(...given: ConstructorParameters<typeof URL>) {
        super(...given)
        parses += 1
      }
      static override canParse(...given: Parameters<typeof URL.canParse>) {
        parses += 1
        return URL.canParse(...given)
      }
    }
    vi.stubGlobal('URL', CountedUrl)
    vi.stubGlobal('URLSearchParams', undefined)
    return () => parses
  }

  test.each([
    ['one parse', 'https://a.test/zb?token=1&utm_source=wx', 1],
    ['none of a host that grows when it is normalized', `http://${'ﷺ'.repeat(300)}/`, 0],
    ['none of a host of marks', `http://${'e\u0301\u0316'.repeat(180)}/`, 0],
    ['none of a host longer than any', `http://${'a.'.repeat(140)}test/`, 0],
    ["none of a host of letters other than a page's", 'http://例子.test/', 0],
  ])('%s', (_what, address, parses) => {
    const counted = countParses()
    sanitizeAddress(address)
    expect(counted()).toBe(parses)
  })

  test('no more than fifty parameters are looked at', () => {
    expect(sanitizeAddress(`https://a.test/?${'&'.repeat(49)}utm_source=wx`)).toBe('https://a.test/?utm_source=wx')
    expect(sanitizeAddress(`https://a.test/?${'&'.repeat(50)}utm_source=wx`)).toBe('https://a.test/')
  })
})
