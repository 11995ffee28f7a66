import { describe, expect, test } from 'vitest'
import { stripPersistedParameters } from './kept-query.ts'
import { addPersistedParameters } from './with-kept.ts'

describe('spec 2.4: what goes along from page to page', () => {
  test.each([
    ['/news', '', '/news'],
    ['/news', '?q=x&after=1', '/news'],
    ['/news', '?isHeadLess=1', '/news?isHeadLess=1'],
    ['/news', '?isHeadLess', '/news?isHeadLess'],
    ['/news?q=a#v=1', '?webview=1&d=7', '/news?q=a&webview=1&d=7#v=1'],
    ['/news#s=x', '?utm_source=wx&utm_campaign=%E6%98%A5', '/news?utm_source=wx&utm_campaign=%E6%98%A5#s=x'],
    [
      '/hd/1?d=2',
      '?d=7&distributionId=9&distributionid=8&s=a&source=b&customize_source=c&scene=e',
      '/hd/1?d=2&distributionId=9&distributionid=8&s=a&source=b&customize_source=c&scene=e',
    ],
    ['/', '?D=1&ss=2&utm=3&deeplink=1&_sasdk=1&sat_cf=2', '/'],
  ])('%s from a page with %s', (address, search, expected) => {
    expect(addPersistedParameters(address, search)).toBe(expected)
  })

  test.each([
    ['', ''],
    ['?q=x', '?q=x'],
    ['?isHeadLess=1&q=x&utm_medium=y&d=1&d=2', '?q=x'],
    ['?webview', ''],
  ])('%s leaves %s', (search, expected) => {
    expect(stripPersistedParameters(search)).toBe(expected)
  })
})
