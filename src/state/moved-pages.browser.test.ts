import { afterEach, expect, test } from 'vitest'
import { resolveRedirect, areRedirectsFresh, storeRedirects } from './moved-pages.ts'

afterEach(() => storeRedirects({}))

test.each([
  ['/old', '/news'],
  ['/old?q=1#x', '/news?q=1#x'],
  ['/kept', '/hd?tab=2'],
  ['/kept?q=1&tab=3#x', '/hd?tab=2&q=1#x'],
  ['/part?q=1#x', '/hd?q=1#y'],
  ['/away?q=1', 'https://example.com/'],
  ['/older', '/older'],
  ['/constructor', '/constructor'],
])('spec 2.4: %s leads to %s', (address, expected) => {
  storeRedirects({ '/old': '/news', '/kept': '/hd?tab=2', '/part': '/hd#y', '/away': 'https://example.com/' })
  expect(resolveRedirect(address)).toBe(expected)
})

test('the next page knows them from the device', () => {
  storeRedirects({ '/old': '/news' })
  expect(JSON.parse(localStorage.getItem('crossport.moved') ?? '')).toEqual({ '/old': '/news' })
})

test('and how old the list is, whatever its clock says', () => {
  localStorage.removeItem('crossport.moved-at')
  expect(areRedirectsFresh(1000)).toBe(false)
  storeRedirects({})
  expect(areRedirectsFresh(60_000)).toBe(true)
  for (const away of [-120_000, 120_000]) {
    localStorage.setItem('crossport.moved-at', String(Date.now() + away))
    expect(areRedirectsFresh(60_000)).toBe(false)
  }
})
