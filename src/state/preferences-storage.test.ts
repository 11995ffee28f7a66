import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDefaultPreferences } from '../lib/kept/preferences.ts'
import { parsePreferences } from './preferences-storage.ts'

const DEFAULTS = createDefaultPreferences()

test.each([
  null,
  '',
  'null',
  '[]',
  '1',
  '"dark"',
  'true',
  '{',
  '{}',
  '{"theme":"blue"}',
  '{"theme":["dark"]}',
  '{"favourites":"len"}',
  '{"recents":{}}',
  '{"pinnedUnits":null}',
  '{"pinnedUnits":"len"}',
  '{"pinnedUnits":{"len":"m"}}',
  '{"pinnedHsCodes":"8517"}',
  '{"markets":"US"}',
  '{"markets":[]}',
])('%j gives the defaults', (text) => {
  expect(parsePreferences(text)).toEqual(DEFAULTS)
})

test.each<[string, unknown, object]>([
  [
    'a whole one',
    {
      theme: 'dark',
      favourites: ['len'],
      recents: [{ slug: 'len', state: { v: '1' } }],
      pinnedUnits: { len: ['m', 'ft'] },
    },
    {
      theme: 'dark',
      favourites: ['len'],
      recents: [{ slug: 'len', state: { v: '1' } }],
      pinnedUnits: { len: ['m', 'ft'] },
    },
  ],
  [
    'one good part beside bad ones',
    { theme: 7, favourites: null, recents: 'x', pinnedUnits: { len: ['m'] } },
    { pinnedUnits: { len: ['m'] } },
  ],
  ['a later version with more in it', { theme: 'light', colour: 'red' }, { theme: 'light' }],
  [
    'favourites that are no text, or twice',
    { favourites: ['len', 1, null, ['x'], 'len', {}, 'URL'] },
    { favourites: ['len', 'URL'] },
  ],
  [
    'recent tools without a slug',
    { recents: [null, 1, 'len', {}, { slug: 1 }, { slug: 'len' }] },
    { recents: [{ slug: 'len', state: {} }] },
  ],
  [
    'a recent tool twice',
    { recents: [{ slug: 'len', state: { v: '2' } }, { slug: 'URL' }, { slug: 'len', state: { v: '1' } }] },
    {
      recents: [
        { slug: 'len', state: { v: '2' } },
        { slug: 'URL', state: {} },
      ],
    },
  ],
  [
    'results that are no text, empty or too long',
    {
      recents: [
        { slug: 'len', result: 1 },
        { slug: 'URL', result: '' },
        { slug: 'fgf', result: '1'.repeat(90) },
      ],
    },
    {
      recents: [
        { slug: 'len', state: {} },
        { slug: 'URL', state: {} },
        { slug: 'fgf', state: {}, result: '1'.repeat(80) },
      ],
    },
  ],
  [
    'state that is no text',
    {
      recents: [
        { slug: 'len', state: { v: '1', u: 2, p: null, f: { x: 1 } } },
        { slug: 'URL', state: 'v=1' },
      ],
    },
    {
      recents: [
        { slug: 'len', state: { v: '1' } },
        { slug: 'URL', state: {} },
      ],
    },
  ],
  [
    'more recent tools than are shown',
    { recents: Array.from({ length: 12 }, (_, index) => ({ slug: `t${index}`, state: {} })) },
    { recents: Array.from({ length: 8 }, (_, index) => ({ slug: `t${index}`, state: {} })) },
  ],
  [
    'pinned HS codes that are no text, or twice',
    { pinnedHsCodes: ['851713', 8517, '851713', null, '95'] },
    { pinnedHsCodes: ['851713', '95'] },
  ],
  [
    'favourites of the board that are no text, or twice',
    { bankFavourites: ['USD', 7, 'USD', 'EUR'] },
    { bankFavourites: ['USD', 'EUR'] },
  ],
  [
    'favourites of the board from when they were among the pinned units',
    { pinnedUnits: { len: ['m'], whpj: ['JPY', 'USD'] } },
    { pinnedUnits: { len: ['m'] }, bankFavourites: ['JPY', 'USD'] },
  ],
  ['the same beside newer ones, which count', { pinnedUnits: { whpj: ['JPY'] }, bankFavourites: [] }, {}],
  ["markets in the visitor's order", { markets: ['JP', 'BR'] }, { markets: ['JP', 'BR'] }],
  [
    'markets that are no countries, in small letters, or twice',
    { markets: ['XX', 'FR', 'us', 7, 'FR', null, 'EU'] },
    { markets: ['FR'] },
  ],
  ['no market that is a country', { markets: ['XX'] }, {}],
  [
    'more markets than are shown',
    { markets: 'US CA MX BR GB DE FR IT ES'.split(' ') },
    { markets: 'US CA MX BR GB DE FR IT'.split(' ') },
  ],
  [
    'pinned units that are no text, or twice',
    { pinnedUnits: { len: ['m', 1, 'm', null, 'ft'], mianji: 'm2' } },
    { pinnedUnits: { len: ['m', 'ft'] } },
  ],
])('%s', (_, stored, expected) => {
  expect(parsePreferences(JSON.stringify(stored))).toEqual({ ...DEFAULTS, ...expected })
})

test.each([
  '{"__proto__":{"theme":"dark"}}',
  '{"pinnedUnits":{"__proto__":["m"]}}',
  '{"recents":[{"slug":"len","state":{"__proto__":"x"}}]}',
  '{"pinnedUnits":{"constructor":["m"]}}',
])('%s reaches no prototype', (text) => {
  const { theme, pinnedUnits, recents } = parsePreferences(text)
  expect(theme).toBe('system')
  for (const value of [pinnedUnits, ...recents.map((recent) => recent.state)])
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
})

test('whatever is stored, the result has the right shape and is read again as it is', () => {
  const name = fc.constantFrom(
    'theme',
    'favourites',
    'recents',
    'pinnedUnits',
    'pinnedHsCodes',
    'bankFavourites',
    'markets',
    'whpj',
    'slug',
    'state',
    'result',
    'len',
    'x',
  )
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom('dark', 'light', 'len', '', 'US', 'BR'),
      fc.jsonValue(),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(name, tie('value')),
    ),
  }))
  fc.assert(
    fc.property(fc.dictionary(name, value), (stored) => {
      const result = parsePreferences(JSON.stringify(stored))
      expect(Object.keys(result)).toEqual(Object.keys(DEFAULTS))
      expect(['system', 'light', 'dark']).toContain(result.theme)
      const texts = [
        ...result.favourites,
        ...result.recents.flatMap((recent) => [recent.slug, recent.result ?? '', ...Object.values(recent.state)]),
        ...Object.values(result.pinnedUnits).flat(),
        ...result.pinnedHsCodes,
        ...result.bankFavourites,
        ...result.markets,
      ]
      for (const text of texts) expect(text).toBeTypeOf('string')
      expect(parsePreferences(JSON.stringify(result))).toEqual(result)
    }),
  )
})
