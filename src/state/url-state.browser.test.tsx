import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ENTRY_KEY } from '../lib/router-internals.ts'
import type * as OwnWordsModule from './own-words.ts'
import { HOME, mountToolForEachTest, pass, Tool, tool, typeIntoTool } from './url-state.fixture.tsx'
import {
  buildPageLink,
  getPrivateState,
  restoreUrlState,
  syncUrlState,
  stripPrivateState,
  type UrlState,
} from './url-state.ts'

mountToolForEachTest()

test('the state is what the address says, and follows it', () => {
  expect(tool.state).toEqual({ v: '1' })
  act(() => {
    location.replace('#v=2&u=mi')
    dispatchEvent(new HashChangeEvent('hashchange'))
  })
  expect(tool.state).toEqual({ v: '2', u: 'mi' })
})

test('a change is there at once, and in the address after a moment, in one write for many keys', () => {
  const write = vi.spyOn(History.prototype, 'replaceState')
  for (const v of ['12', '123', '1234']) {
    typeIntoTool({ v })
    expect(tool.state).toEqual({ v })
    pass(100)
  }
  expect(write).not.toHaveBeenCalled()
  pass(50)
  expect(write).toHaveBeenCalledTimes(1)
  write.mockRestore()
  expect(location.hash).toBe('#v=1234')
  expect(tool.state).toEqual({ v: '1234' })
})

test.each<[UrlState, UrlState, string]>([
  [{ v: '' }, {}, ''],
  [{ u: 'mi' }, { v: '1', u: 'mi' }, '#v=1&u=mi'],
  [{ v: '1 & 2\n中' }, { v: '1 & 2\n中' }, '#v=1+%26+2%0A%E4%B8%AD'],
])('%j gives %j and %j', (part, state, hash) => {
  typeIntoTool(part)
  pass(350)
  expect(tool.state).toEqual(state)
  expect(location.hash).toBe(hash)
})

test('path, query and the state of the history entry stay', () => {
  history.replaceState({ key: 'kept' }, '', `${location.pathname}?isHeadLess=1#v=1`)
  typeIntoTool({ v: '2' })
  pass(350)
  expect(location.search + location.hash).toBe('?isHeadLess=1#v=2')
  expect(history.state).toEqual({ key: 'kept' })
})

test('a link for sharing holds what was typed last', () => {
  typeIntoTool({ v: '3' })
  expect(buildPageLink(false)).toBe(new URL(`${HOME}#v=3`, location.href).href)
  expect(location.hash).toBe('#v=3')
})

test.each([
  ['?_sasdk=d1&isHeadLess=1&sat_cf=c&deeplink=x', '', ''],
  ['?after=1&_sasdk=d1', '#v=1', '?after=1#v=1'],
  ['', '#v=1&_sasdk=d1', '#v=1'],
])('a link for sharing of %s%s hands on no id: %s', (search, hash, shared) => {
  history.replaceState(null, '', HOME + search + hash)
  for (const withOwnWords of [false, true])
    expect(buildPageLink(withOwnWords)).toBe(new URL(HOME + shared, location.href).href)
})

test('what was typed last is written when the page goes away', () => {
  typeIntoTool({ v: '3' })
  dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(location.hash).toBe('#v=3')
})

test('what was typed last is written when the tool is taken off the page', () => {
  typeIntoTool({ v: '3' })
  act(() => tool.root.render(null))
  expect(location.hash).toBe('#v=3')
})

test.each([
  ['before the moment has passed', 0],
  ['while the next page is still loading', 1000],
])('leaving for another page %s does not write into its address', (_, loading) => {
  typeIntoTool({ v: '3' })
  history.pushState(null, '', '/tools-mianji')
  pass(loading)
  act(() => tool.root.render(<Tool key="second" />))
  act(syncUrlState)
  expect(location.pathname + location.hash).toBe('/tools-mianji')
  expect(tool.state).toEqual({})
  typeIntoTool({ v: '4' })
  pass(350)
  expect(location.pathname + location.hash).toBe('/tools-mianji#v=4')
})

test('the next page begins with what its own address says', () => {
  typeIntoTool({ v: '3' })
  history.pushState(null, '', '/tools-mianji#v=9')
  act(() => tool.root.render(<Tool key="second" />))
  act(syncUrlState)
  expect(tool.state).toEqual({ v: '9' })
})

test('what a page enters while it is opening stays when the navigation is over', () => {
  history.pushState(null, '', '/tools-mianji')
  act(() => tool.root.render(<Tool key="second" />))
  typeIntoTool({ v: 'handed over' })
  act(syncUrlState)
  pass(350)
  expect(location.pathname + location.hash).toBe('/tools-mianji#v=handed+over')
  expect(tool.state).toEqual({ v: 'handed over' })
})

describe('own words', () => {
  const enter = (path: string, key: string): void => history.pushState({ [ENTRY_KEY]: key }, '', path)

  test('stay out of the address and are shared when asked for', () => {
    typeIntoTool({ x: '13800138000', q: '蓝牙耳机', u: 'mi' })
    pass(350)
    expect(tool.state).toEqual({ v: '1', u: 'mi', x: '13800138000', q: '蓝牙耳机' })
    expect(location.hash).toBe('#v=1&u=mi')
    expect(getPrivateState()).toEqual({ x: '13800138000', q: '蓝牙耳机' })
    expect(buildPageLink(false)).toMatch(/#v=1&u=mi$/)
    expect(new URLSearchParams(new URL(buildPageLink(true)).hash.slice(1)).get('x')).toBe('13800138000')
  })

  test('are in the session store at once', () => {
    enter('/tools-sjh', 'at once')
    act(syncUrlState)
    typeIntoTool({ keyword: 'typed a moment ago' })
    expect(sessionStorage.getItem('crossport.own-words')).toContain('typed a moment ago')
    pass(350)
  })

  test('belong to their entry of the history', () => {
    enter('/tools-sjh', 'first')
    act(syncUrlState)
    typeIntoTool({ x: 'a text' })
    pass(350)
    enter('/tools-sjh', 'second')
    act(syncUrlState)
    expect(tool.state).toEqual({})
    enter('/tools-sjh', 'first')
    act(syncUrlState)
    expect(tool.state).toEqual({ x: 'a text' })
    expect(sessionStorage.getItem('crossport.own-words')).toContain('a text')
  })

  test('a text in a field of values is one too, whatever its key', () => {
    const letter = '请寄到 1200 Main Street，'.repeat(5)
    enter('/tools-zhiliang', 'letter')
    act(syncUrlState)
    typeIntoTool({ v: letter, u: 'kg' })
    pass(350)
    expect([tool.state, location.hash, getPrivateState()]).toEqual([{ v: letter, u: 'kg' }, '#u=kg', { v: letter }])
    // Opens an example's address in the same history entry.
    history.replaceState(history.state, '', '#v=7&u=kg')
    act(syncUrlState)
    expect(tool.state).toEqual({ v: '7', u: 'kg' })
  })

  test('of a link are taken out of the address', () => {
    enter('/tools-sjh#x=138&form=e164', 'linked')
    restoreUrlState()
    act(syncUrlState)
    expect(location.hash).toBe('#form=e164')
    expect(tool.state).toEqual({ x: '138', form: 'e164' })
    expect(sessionStorage.getItem('crossport.own-words')).toContain('138')
  })

  test.each<[address: string, replaces: boolean, rest: string, state: UrlState]>([
    ['/tools-hs#q=%E8%80%B3%E6%9C%BA', false, '/tools-hs', { q: '耳机' }],
    [
      '/tools-shaixuan?isHeadLess=1#keyword=a&match=all',
      false,
      '/tools-shaixuan?isHeadLess=1#match=all',
      { keyword: 'a', match: 'all' },
    ],
    ['/tools-hlhs#v=1&q=100_USD', false, '/tools-hlhs#v=1&q=100_USD', { v: '1', q: '100_USD' }],
    ['/tools-paypal#x=0.3', false, '/tools-paypal#x=0.3', { x: '0.3' }],
    ['/tools#converter', false, '/tools#converter', { converter: '' }],
    ['/tools-len', false, '/tools-len', {}],
    ['/tools-len', true, '/tools-len', { x: 'before' }],
  ])('travel beside %s', (address, replaces, rest, state) => {
    enter('/tools-shaixuan', `before ${address}`)
    act(syncUrlState)
    typeIntoTool({ x: 'before' })
    expect(stripPrivateState(address, replaces)).toBe(rest)
    enter(rest, `after ${address}`)
    act(syncUrlState)
    expect(tool.state).toEqual(state)
  })

  test.each([
    ['before the page that replaces it is ready', 0, 'replaced', { v: '2', x: 'typed before, and after' }],
    ['long before another entry of the same page', 350, 'another', { v: '2' }],
  ])('typed around a replacement, %s', (_, wait, key, state) => {
    enter('/tools-len', 'replaced')
    act(syncUrlState)
    typeIntoTool({ v: '2', x: 'typed before' })
    history.replaceState({ [ENTRY_KEY]: 'new' }, '', stripPrivateState('/tools-len#v=2', true))
    typeIntoTool({ x: 'typed before, and after' })
    pass(wait)
    if (key === 'another') enter('/tools-len#v=2', key)
    act(syncUrlState)
    expect(tool.state).toEqual(state)
  })

  test.each(['', '{', 'null', '7', '[]', '{"0":1}', '{"kept":{"x":1}}', '{"kept":"x"}', '{"kept":{"x":"text"}}'])(
    'are read from %j in the session store',
    async (stored) => {
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
      sessionStorage.setItem('crossport.own-words', stored)
      enter('/tools-sjh', 'kept')
      // A fresh copy of the module, as after a reload.
      const { readPrivateState } = (await import(
        /* @vite-ignore */ `./own-words.ts?stored=${encodeURIComponent(stored)}`
      )) as typeof OwnWordsModule
      expect(readPrivateState()).toEqual(stored.includes('text') ? { x: 'text' } : {})
      warned.mockRestore()
    },
  )
})

describe('a reload, which keeps the address as it was', () => {
  const arriveBy = (kind: string): void => {
    const entry = Object.create(PerformanceNavigationTiming.prototype, { type: { value: kind } }) as PerformanceEntry
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
  }
  beforeEach(() => arriveBy('reload'))
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('is not a visit by link, which keeps its own address', () => {
    arriveBy('navigate')
    typeIntoTool({ v: '3' })
    goAway()
    history.replaceState(null, '', `${HOME}#v=1`)
    restoreUrlState()
    expect(location.hash).toBe('#v=1')
  })

  const goAway = (): void => {
    dispatchEvent(new PageTransitionEvent('pagehide'))
  }

  test.each<[string, () => void, string]>([
    ['gives back what was not yet written', () => {}, '#v=3'],
    ['leaves another page alone', () => history.replaceState(null, '', '/tools-mianji#v=1'), '#v=1'],
  ])('%s', (_, meanwhile, hash) => {
    typeIntoTool({ v: '3' })
    goAway()
    history.replaceState(null, '', `${HOME}#v=1`)
    meanwhile()
    restoreUrlState()
    expect(location.hash).toBe(hash)
    history.replaceState(null, '', `${HOME}#v=1`)
    restoreUrlState()
    expect(location.hash).toBe('#v=1')
  })

  test.each(['', '{', 'null', '7', '[]', '{"0":1}', '["/",null,{}]'])('survives %j in the session store', (stored) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    sessionStorage.setItem('crossport.unwritten', stored)
    restoreUrlState()
    warned.mockRestore()
    expect(location.pathname + location.search + location.hash).toBe(`${HOME}#v=1`)
    expect(sessionStorage.getItem('crossport.unwritten')).toBeNull()
  })
})
